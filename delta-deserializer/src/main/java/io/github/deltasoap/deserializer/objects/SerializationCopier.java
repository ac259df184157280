package io.github.deltasoap.deserializer.objects;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies through Java serialization. Deserializes only our own bytes, never those of a request.
 * Calendars are cloned: serialization computes their time, which services can observe, and even
 * turns an impossible date into a valid one.
 */
final class SerializationCopier extends GraphCopier {

  /** The serialized objects, the loaders that know their classes, and the calendars. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Serialized(byte[] bytes, List<ClassLoader> loaders, List<Calendar> calendars) {}

  /** A placeholder for a calendar. */
  private record CalendarNumber(int index) implements Serializable {}

  @Override
  public Object prepare(@Nullable Object[] original) throws CopyFailure {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Output out = new Output(bytes)) {
      out.writeObject(original);
      out.flush();
      return new Serialized(
          bytes.toByteArray(), List.copyOf(out.loaders), List.copyOf(out.calendars));
    } catch (IOException | RuntimeException failed) {
      // This exception's message is only a class name; messages of others may contain values.
      String why =
          failed instanceof NotSerializableException
              ? failed.getMessage()
              : failed.getClass().getName();
      throw new CopyFailure("Java serialization failed: " + why, failed);
    }
  }

  @Override
  public @Nullable Object[] copy(Object prepared) throws CopyFailure {
    try (ObjectInputStream in = new Input((Serialized) prepared)) {
      return (Object[]) in.readObject();
    } catch (IOException | ClassNotFoundException | RuntimeException failed) {
      throw new CopyFailure("Java deserialization failed", failed);
    }
  }

  private static final class Output extends ObjectOutputStream {
    final List<ClassLoader> loaders = new ArrayList<>();
    final List<Calendar> calendars = new ArrayList<>();

    Output(ByteArrayOutputStream out) throws IOException {
      super(out);
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
    private final Serialized serialized;

    Input(Serialized serialized) throws IOException {
      super(new ByteArrayInputStream(serialized.bytes));
      this.serialized = serialized;
      enableResolveObject(true);
    }

    @Override
    protected Object resolveObject(Object object) {
      return object instanceof CalendarNumber number
          ? serialized.calendars.get(number.index()).clone()
          : object;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description)
        throws IOException, ClassNotFoundException {
      for (ClassLoader loader : serialized.loaders) {
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
