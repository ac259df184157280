package io.github.deltasoap.oracle.corpus.answers;

import io.github.deltasoap.oracle.service.Dump;
import jakarta.activation.DataHandler;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * The results of the corpus's service methods: an argument, or a bean with the properties of the
 * arguments. Each call is recorded.
 */
@SuppressWarnings("JavaUtilDate") // Of generated beans.
public final class Answers {
  private static final int DEPTH = 9;

  /** The beans of a result that are made. */
  private static final int MOST_BEANS = 300;

  /** Texts for values with facets. */
  private static final List<String> TEXTS =
      Stream.concat(
              Stream.of("1", "a", "a1", "AA", "AAA", "2021-03-04", "P1D", "12:00:00"),
              IntStream.range(2, 25).mapToObj("1"::repeat))
          .toList();

  private static final long NOON = 1_614_859_200_000L;

  /** The calls since the last look, as text, by the package of the service. */
  private static final Map<String, Queue<String>> CALLS = new ConcurrentHashMap<>();

  /** The results by type, while calls are not recorded. */
  private static final Map<Class<?>, Object> RESULTS = new ConcurrentHashMap<>();

  private static volatile boolean isQuick;

  /** Makes the files of results; null if they are those of the arguments. */
  private static volatile @Nullable Supplier<DataHandler> files;

  private Answers() {}

  /**
   * Lets services answer quickly, to measure what is around them: no call is recorded, none fails,
   * and each result of a type is the same.
   */
  public static void beQuick() {
    isQuick = true;
  }

  /**
   * Lets results have other files than the arguments.
   *
   * @param source makes each file; null for those of the arguments
   */
  public static void answerWith(@Nullable Supplier<DataHandler> source) {
    files = source;
  }

  private static void setFiles(Object bean, Supplier<DataHandler> source)
      throws ReflectiveOperationException {
    for (Method setter : setters(bean.getClass()).toList()) {
      Class<?> type = setter.getParameterTypes()[0];
      if (type == DataHandler.class) {
        setter.invoke(bean, source.get());
      } else if (isBean(type)) {
        Object inner =
            bean.getClass().getMethod("get" + setter.getName().substring(3)).invoke(bean);
        if (inner != null) {
          setFiles(inner, source);
        }
      }
    }
  }

  /** Returns the calls of a service since the last look, and forgets them. */
  public static List<String> takeCalls(String service) {
    Queue<String> recorded = CALLS.remove(service);
    return recorded == null ? List.of() : List.copyOf(recorded);
  }

  /** Records a call, and fails if its arguments say so; the first method that a service calls. */
  public static void record(String service, String operation, Object... arguments) {
    if (isQuick) {
      return;
    }
    CALLS
        .computeIfAbsent(service, first -> new ConcurrentLinkedQueue<>())
        .add(operation + "(" + Dump.of(arguments) + ")");
    if (Dump.of(arguments).contains("the service fails")) {
      throw new IllegalStateException("the service fails");
    }
  }

  /** Refuses a request with a text, as code that somebody has added to a receiver may do. */
  public static void check(MessageContext request) throws AxisFault {
    if (request.getEnvelope().getBody().toString().contains("refused")) {
      throw new AxisFault("the added code refuses");
    }
  }

  /** Refuses a bean with a text, as code that somebody has added to a receiver may do. */
  public static void check(Object bean) throws AxisFault {
    if (Dump.of(bean).contains("refused")) {
      throw new AxisFault("the added code refuses");
    }
  }

  /** Whether a call asks for the fault of this number, by a text in its arguments. */
  public static boolean asksForFault(int number, Object... arguments) {
    return !isQuick && Dump.of(arguments).contains("fault " + number);
  }

  /** An exception of a generated class with the bean of its fault. */
  public static <T extends Exception> T fault(Class<T> type) {
    try {
      for (Constructor<?> constructor : type.getConstructors()) {
        Class<?>[] parameters = constructor.getParameterTypes();
        if (parameters.length == 2 && parameters[0] == String.class) {
          Object bean = new Maker().made(parameters[1], DEPTH);
          return type.cast(constructor.newInstance("the service refuses", bean));
        }
      }
      T exception = type.getConstructor().newInstance();
      for (Method method : type.getMethods()) {
        if (method.getName().equals("setFaultMessage")) {
          method.invoke(exception, new Maker().made(method.getParameterTypes()[0], DEPTH));
        }
      }
      return exception;
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError("a generated class is unusual", impossible);
    }
  }

  /**
   * The result of a call.
   *
   * @param type of the result
   * @param parameters the types of the arguments
   */
  public static @Nullable Object answer(
      Class<?> type, Class<?>[] parameters, @Nullable Object... arguments) {
    for (int i = 0; i < parameters.length; i++) {
      if (parameters[i] == type) {
        return arguments[i];
      }
    }
    Object known = isQuick ? RESULTS.get(type) : null;
    if (known != null) {
      return known;
    }
    Object made = made(type, parameters, arguments);
    if (isQuick && made != null) {
      RESULTS.put(type, made);
    }
    return made;
  }

  private static @Nullable Object made(
      Class<?> type, Class<?>[] parameters, @Nullable Object... arguments) {
    try {
      Object made =
          isBean(type) ? bean(type, parameters, arguments) : new Maker().made(type, DEPTH);
      if (files != null && made != null) {
        setFiles(made, files);
      }
      return made;
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError("a generated class is unusual", impossible);
    }
  }

  private static boolean isBean(Class<?> type) {
    return !type.isPrimitive()
        && !type.isArray()
        && !Modifier.isAbstract(type.getModifiers())
        && !type.getName().startsWith("java")
        && Arrays.stream(type.getConstructors()).anyMatch(each -> each.getParameterCount() == 0);
  }

  private static Stream<Method> setters(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(
            each ->
                each.getName().startsWith("set")
                    && each.getParameterCount() == 1
                    && !Modifier.isStatic(each.getModifiers()))
        .sorted(Comparator.comparing(Method::getName));
  }

  /** The getters of JAXB's lists, which have no setters. */
  private static Stream<Method> lists(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(
            each ->
                each.getName().startsWith("get")
                    && each.getParameterCount() == 0
                    && each.getReturnType() == List.class)
        .sorted(Comparator.comparing(Method::getName));
  }

  private static Object bean(Class<?> type, Class<?>[] parameters, @Nullable Object... arguments)
      throws ReflectiveOperationException {
    Object bean = type.getConstructor().newInstance();
    Maker maker = new Maker();
    for (Method setter : setters(type).toList()) {
      String property = setter.getName().substring(3);
      Class<?> needed = setter.getParameterTypes()[0];
      Optional<Method> source = source(property, setter.getGenericParameterTypes()[0], arguments);
      int argument = Arrays.asList(parameters).indexOf(needed);
      if (argument >= 0) {
        set(setter, bean, arguments[argument]);
      } else if (source.isEmpty()) {
        set(setter, bean, maker.made(needed, DEPTH - 1));
      } else {
        copy(source.get(), setter, bean, arguments);
      }
    }
    for (Method list : lists(type).toList()) {
      Optional<Method> source =
          source(list.getName().substring(3), list.getGenericReturnType(), arguments);
      if (source.isPresent()) {
        addAll(
            (List<?>) list.invoke(bean),
            (List<?>) source.get().invoke(owner(source.get(), arguments)));
      }
    }
    return bean;
  }

  @SuppressWarnings("unchecked")
  private static void addAll(List<?> to, List<?> from) {
    ((List<Object>) to).addAll(from);
  }

  /** The getter of an argument with this name or else type. */
  private static Optional<Method> source(
      String property, Type type, @Nullable Object... arguments) {
    return Arrays.stream(arguments)
        .filter(each -> each != null)
        .flatMap(each -> Arrays.stream(each.getClass().getMethods()))
        .filter(
            each ->
                (each.getName().startsWith("get") || each.getName().startsWith("is"))
                    && each.getParameterCount() == 0
                    && each.getGenericReturnType().equals(type)
                    && each.getDeclaringClass() != Object.class
                    && !Modifier.isStatic(each.getModifiers())
                    && !each.getName().endsWith("Specified"))
        .min(
            Comparator.comparing((Method each) -> !name(each).equals(property))
                .thenComparing(Method::getName));
  }

  private static String name(Method getter) {
    return getter.getName().substring(getter.getName().startsWith("is") ? 2 : 3);
  }

  private static @Nullable Object owner(Method getter, @Nullable Object... arguments) {
    for (Object each : arguments) {
      if (getter.getDeclaringClass().isInstance(each)) {
        return each;
      }
    }
    return null;
  }

  private static void copy(Method getter, Method setter, Object bean, @Nullable Object... arguments)
      throws ReflectiveOperationException {
    Object owner = owner(getter, arguments);
    if (owner == null) {
      return;
    }
    boolean isSpecified;
    try {
      isSpecified =
          (Boolean) owner.getClass().getMethod("is" + name(getter) + "Specified").invoke(owner);
    } catch (NoSuchMethodException always) {
      isSpecified = getter.invoke(owner) != null;
    }
    if (isSpecified) {
      set(setter, bean, getter.invoke(owner));
    }
  }

  /** Sets a property, or leaves it unset if it has facets that the value does not fit. */
  private static boolean set(Method setter, Object bean, @Nullable Object value)
      throws IllegalAccessException {
    try {
      if (value != null) {
        setter.invoke(bean, value);
      }
      return true;
    } catch (InvocationTargetException refused) {
      return false;
    }
  }

  /** The first constant of an enumeration; null if a class has none. */
  private static @Nullable Object constant(Class<?> type) throws IllegalAccessException {
    for (Field field : type.getFields()) {
      if (field.getType() == type && Modifier.isStatic(field.getModifiers())) {
        return field.get(null);
      }
    }
    return null;
  }

  /** Makes values that do not depend on the request; for one result. */
  private static final class Maker {
    private int beans = MOST_BEANS;

    /** A value of a type; null if there is none. */
    private @Nullable Object made(Class<?> type, int depth) throws ReflectiveOperationException {
      if (type == String.class) {
        return "answer";
      } else if (type == int.class || type == Integer.class) {
        return 7;
      } else if (type == long.class || type == Long.class) {
        return 8L;
      } else if (type == double.class || type == Double.class) {
        return 2.5;
      } else if (type == boolean.class || type == Boolean.class) {
        return true;
      } else if (type == BigDecimal.class) {
        return new BigDecimal("1.50");
      } else if (type == BigInteger.class) {
        return BigInteger.TEN;
      } else if (type == short.class || type == Short.class) {
        return (short) 9;
      } else if (type == byte.class || type == Byte.class) {
        return (byte) 10;
      } else if (type == float.class || type == Float.class) {
        return 3.5f;
      } else if (type.getName().startsWith("org.apache.axis2.databinding.types.")) {
        return ofText(type);
      } else if (type == String[].class) {
        return new String[] {"one", "two"};
      } else if (type == List.class) {
        return new ArrayList<>();
      } else if (type.isArray()) {
        Object item = made(type.getComponentType(), depth - 1);
        Object items = Array.newInstance(type.getComponentType(), item == null ? 0 : 1);
        if (item != null) {
          Array.set(items, 0, item);
        }
        return items;
      } else if (type == Calendar.class) {
        Calendar noon = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        noon.setTimeInMillis(NOON);
        return noon;
      } else if (type == Date.class) {
        return new Date(NOON);
      } else if (constant(type) != null) {
        return constant(type);
      } else if (depth > 0 && beans > 0 && isBean(type)) {
        beans--;
        Object bean = type.getConstructor().newInstance();
        for (Method setter : setters(type).toList()) {
          Object value = made(setter.getParameterTypes()[0], depth - 1);
          if (!set(setter, bean, value) && value instanceof String) {
            setAnyText(setter, bean);
          }
        }
        return bean;
      }
      return null;
    }

    private static void setAnyText(Method setter, Object bean) throws IllegalAccessException {
      for (String text : TEXTS) {
        if (set(setter, bean, text)) {
          return;
        }
      }
    }

    /** A value of one of Axis2's own types; null if none of the texts is one. */
    private static @Nullable Object ofText(Class<?> type) throws ReflectiveOperationException {
      for (String text : TEXTS) {
        try {
          return type.getConstructor(String.class).newInstance(text);
        } catch (InvocationTargetException refused) {
          // Another text may be one.
        } catch (NoSuchMethodException none) {
          return null;
        }
      }
      return null;
    }
  }
}
