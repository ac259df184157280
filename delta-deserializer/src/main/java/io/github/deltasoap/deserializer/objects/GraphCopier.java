package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.invoke.BeanBinder;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.ValueType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes deep copies of argument graphs (P1, section 4.1). Safe for any number of threads, as long
 * as the original does not change.
 */
public abstract sealed class GraphCopier {

  /** Reports that a copy cannot be made, for example because a class has no {@code clone()}. */
  public static final class CopyFailure extends Exception {
    private static final long serialVersionUID = 1L;

    CopyFailure(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * Prepares an original for {@link #copy}; called once for each prototype.
   *
   * @throws CopyFailure if the strategy cannot copy these objects
   */
  public abstract Object prepare(@Nullable Object[] original) throws CopyFailure;

  /**
   * Copies the original.
   *
   * @param prepared the result of {@link #prepare}
   * @throws CopyFailure if an application class fails
   */
  public abstract @Nullable Object[] copy(Object prepared) throws CopyFailure;

  /** The copier of a strategy. {@link CopyStrategy#NONE} copies to fill its pool. */
  public static GraphCopier of(CopyStrategy strategy, BindingRules rules) {
    return switch (strategy) {
      case CLONE -> new CloneCopier(rules);
      case SERIALIZATION -> new SerializationCopier();
      case REFLECTION -> new ReflectionCopier(rules);
      case NONE, GENERATED -> new GeneratedCopier(rules);
    };
  }

  /** Copies beans by their own {@code clone()}. */
  static final class CloneCopier extends GraphCopier {
    private final BindingRules rules;
    private final Map<Class<?>, Method> cloneMethods = new ConcurrentHashMap<>();

    CloneCopier(BindingRules rules) {
      this.rules = rules;
    }

    @Override
    public Object prepare(@Nullable Object[] original) {
      return original;
    }

    @Override
    public @Nullable Object[] copy(Object prepared) throws CopyFailure {
      @Nullable Object[] original = (Object[]) prepared;
      @Nullable Object[] copy = original.clone();
      for (int i = 0; i < copy.length; i++) {
        copy[i] = cloneValue(copy[i]);
      }
      return copy;
    }

    private @Nullable Object cloneValue(@Nullable Object value) throws CopyFailure {
      if (value == null) {
        return null;
      }
      if (value instanceof ArrayList<?> list) {
        List<@Nullable Object> copy = new ArrayList<>();
        for (Object item : list) {
          copy.add(cloneValue(item));
        }
        return copy;
      }
      Class<?> javaClass = value.getClass();
      if (javaClass.isArray() && !javaClass.getComponentType().isPrimitive()) {
        @Nullable Object[] copy = ((Object[]) value).clone();
        for (int i = 0; i < copy.length; i++) {
          copy[i] = cloneValue(copy[i]);
        }
        return copy;
      }
      if (javaClass.isArray()) {
        return copyArray(value);
      }
      ValueType type = rules.describeValue(value);
      if (type instanceof SimpleType simple) {
        return simple.copy(value);
      }
      Method method = cloneMethods.get(javaClass);
      if (method == null) {
        method = cloneMethod(javaClass);
        cloneMethods.put(javaClass, method);
      }
      try {
        return method.invoke(value);
      } catch (ReflectiveOperationException failed) {
        throw new CopyFailure("clone() of " + javaClass.getName() + " failed", failed);
      }
    }

    private static Method cloneMethod(Class<?> javaClass) throws CopyFailure {
      try {
        Method method = javaClass.getMethod("clone");
        method.setAccessible(true);
        return method;
      } catch (NoSuchMethodException missing) {
        throw new CopyFailure(javaClass.getName() + " has no public clone()", null);
      }
    }
  }

  /** Copies beans and arrays by reflection on their fields. */
  public static sealed class ReflectionCopier extends GraphCopier permits GeneratedCopier {
    private final BindingRules rules;

    ReflectionCopier(BindingRules rules) {
      this.rules = rules;
    }

    @Override
    public Object prepare(@Nullable Object[] original) {
      return original;
    }

    @Override
    public @Nullable Object[] copy(Object prepared) throws CopyFailure {
      @Nullable Object[] original = (Object[]) prepared;
      @Nullable Object[] copy = original.clone();
      for (int i = 0; i < copy.length; i++) {
        copy[i] = copyValue(copy[i]);
      }
      return copy;
    }

    final @Nullable Object copyValue(@Nullable Object value) throws CopyFailure {
      if (value == null || value instanceof String) {
        return value;
      }
      if (value instanceof ArrayList<?> list) {
        List<@Nullable Object> copy = new ArrayList<>();
        for (Object item : list) {
          copy.add(copyValue(item));
        }
        return copy;
      }
      Class<?> javaClass = value.getClass();
      if (javaClass.isArray()) {
        if (javaClass.getComponentType().isPrimitive()) {
          return copyArray(value);
        }
        @Nullable Object[] copy = ((Object[]) value).clone();
        for (int i = 0; i < copy.length; i++) {
          copy[i] = copyValue(copy[i]);
        }
        return copy;
      }
      ValueType type = rules.describeValue(value);
      if (type instanceof SimpleType simple) {
        return simple.copy(value);
      }
      if (type instanceof BeanType bean) {
        return copyBean(bean, value);
      }
      throw new CopyFailure(javaClass.getName() + " is not in the type model", null);
    }

    Object copyBean(BeanType type, Object original) throws CopyFailure {
      try {
        Object copy = type.create();
        for (Slot slot : type.slots()) {
          Field field = slot.field();
          if (field != null) {
            boolean primitive = slot.javaClass().isPrimitive();
            Object value = field.get(original);
            field.set(copy, primitive ? value : copyValue(value));
          }
        }
        for (Field tracker : type.trackers()) {
          tracker.set(copy, tracker.get(original));
        }
        return copy;
      } catch (Unbindable | IllegalAccessException failed) {
        throw new CopyFailure(type.javaClass().getName() + " cannot be created", failed);
      }
    }
  }

  /** Copies beans by their binders, and beans without one by reflection. */
  static final class GeneratedCopier extends ReflectionCopier {
    /** Carries a failure through a binder, which cannot declare it. */
    private static final class Passing extends RuntimeException {
      private static final long serialVersionUID = 1L;
      final CopyFailure failure;

      Passing(CopyFailure failure) {
        super(failure);
        this.failure = failure;
      }
    }

    /** Arguments and the way to copy each of them, determined once for all requests. */
    private static final class Prepared {
      final @Nullable Object[] original;

      /** The binder of each argument that is a bean, otherwise null. */
      final @Nullable BeanBinder[] binders;

      /** Whether the argument is immutable and shared with the copies. */
      final boolean[] shared;

      Prepared(@Nullable Object[] original) {
        this.original = original;
        this.binders = new @Nullable BeanBinder[original.length];
        this.shared = new boolean[original.length];
      }
    }

    private final BindingRules rules;
    private final UnaryOperator<@Nullable Object> others = this::copyOther;

    GeneratedCopier(BindingRules rules) {
      super(rules);
      this.rules = rules;
    }

    @Override
    public Object prepare(@Nullable Object[] original) {
      Prepared prepared = new Prepared(original);
      for (int i = 0; i < original.length; i++) {
        Object value = original[i];
        ValueType type = value == null ? null : rules.describeValue(value);
        prepared.shared[i] =
            value == null || (type instanceof SimpleType simple && simple.copier() == null);
        prepared.binders[i] = type instanceof BeanType bean ? bean.copier() : null;
      }
      return prepared;
    }

    @Override
    public @Nullable Object[] copy(Object prepared) throws CopyFailure {
      Prepared arguments = (Prepared) prepared;
      @Nullable Object[] copy = arguments.original.clone();
      for (int i = 0; i < copy.length; i++) {
        Object value = copy[i];
        if (value != null && !arguments.shared[i]) {
          BeanBinder binder = arguments.binders[i];
          copy[i] = binder == null ? copyValue(value) : copyBy(binder, value);
        }
      }
      return copy;
    }

    @Override
    Object copyBean(BeanType type, Object original) throws CopyFailure {
      BeanBinder binder = type.copier();
      return binder == null ? super.copyBean(type, original) : copyBy(binder, original);
    }

    private Object copyBy(BeanBinder binder, Object original) throws CopyFailure {
      try {
        return binder.copy(original, others);
      } catch (Passing passing) {
        throw passing.failure;
      } catch (RuntimeException failed) {
        throw new CopyFailure(original.getClass().getName() + " cannot be copied", failed);
      }
    }

    private @Nullable Object copyOther(@Nullable Object value) {
      try {
        return copyValue(value);
      } catch (CopyFailure failure) {
        throw new Passing(failure);
      }
    }
  }

  /**
   * Copies through Java serialization. Deserializes only our own bytes, never those of a request.
   * Calendars are cloned: serialization computes their time, which services can observe, and even
   * turns an impossible date into a valid one.
   */
  static final class SerializationCopier extends GraphCopier {

    /** The serialized objects, the loaders that know their classes, and the calendars. */
    private static final class Serialized {
      final byte[] bytes;
      final List<ClassLoader> loaders;
      final List<Calendar> calendars;

      Serialized(byte[] bytes, List<ClassLoader> loaders, List<Calendar> calendars) {
        this.bytes = bytes;
        this.loaders = loaders;
        this.calendars = calendars;
      }
    }

    /** A placeholder for a calendar. */
    private record CalendarNumber(int index) implements Serializable {}

    @Override
    public Object prepare(@Nullable Object[] original) throws CopyFailure {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      List<ClassLoader> loaders = new ArrayList<>();
      List<Calendar> calendars = new ArrayList<>();
      try (ObjectOutputStream out = new Output(bytes, loaders, calendars)) {
        out.writeObject(original);
      } catch (IOException | RuntimeException failed) {
        // This exception's message is only a class name; messages of others may contain values.
        String why =
            failed instanceof NotSerializableException
                ? failed.getMessage()
                : failed.getClass().getName();
        throw new CopyFailure("Java serialization failed: " + why, failed);
      }
      return new Serialized(bytes.toByteArray(), List.copyOf(loaders), List.copyOf(calendars));
    }

    @Override
    public @Nullable Object[] copy(Object prepared) throws CopyFailure {
      Serialized serialized = (Serialized) prepared;
      InputStream bytes = new ByteArrayInputStream(serialized.bytes);
      try (ObjectInputStream in = new Input(bytes, serialized.loaders, serialized.calendars)) {
        return (Object[]) in.readObject();
      } catch (IOException | ClassNotFoundException | RuntimeException failed) {
        throw new CopyFailure("Java deserialization failed", failed);
      }
    }

    private static final class Output extends ObjectOutputStream {
      private final List<ClassLoader> loaders;
      private final List<Calendar> calendars;

      Output(ByteArrayOutputStream out, List<ClassLoader> loaders, List<Calendar> calendars)
          throws IOException {
        super(out);
        this.loaders = loaders;
        this.calendars = calendars;
        enableReplaceObject(true);
      }

      @Override
      protected Object replaceObject(Object object) {
        if (object instanceof Calendar calendar) {
          calendars.add(calendar);
          return new CalendarNumber(calendars.size() - 1);
        }
        return object;
      }

      @Override
      protected void annotateClass(Class<?> javaClass) {
        ClassLoader loader = javaClass.getClassLoader();
        if (loader != null && !loaders.contains(loader)) {
          loaders.add(loader);
        }
      }
    }

    private static final class Input extends ObjectInputStream {
      private final List<ClassLoader> loaders;
      private final List<Calendar> calendars;

      Input(InputStream in, List<ClassLoader> loaders, List<Calendar> calendars)
          throws IOException {
        super(in);
        this.loaders = loaders;
        this.calendars = calendars;
        enableResolveObject(true);
      }

      @Override
      protected Object resolveObject(Object object) {
        return object instanceof CalendarNumber number
            ? calendars.get(number.index()).clone()
            : object;
      }

      @Override
      protected Class<?> resolveClass(ObjectStreamClass description)
          throws IOException, ClassNotFoundException {
        for (ClassLoader loader : loaders) {
          try {
            return Class.forName(description.getName(), false, loader);
          } catch (ClassNotFoundException elsewhere) {
            // Another loader of the service may know the class.
          }
        }
        return super.resolveClass(description);
      }
    }
  }

  private static Object copyArray(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }
}
