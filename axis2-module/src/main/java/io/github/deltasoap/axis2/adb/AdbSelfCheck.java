package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.check.SampleMessages;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.SchemaRules;
import io.github.deltasoap.core.type.SchemaModel;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullReaders;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Calendar;
import java.util.EnumSet;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Compares, at deployment, the beans that the generated parser and our rules read from sample
 * messages. A difference means that the parser was not generated as the rules assume. Used by
 * {@link AdbModel}.
 */
final class AdbSelfCheck {
  private static final int TURNS = 6;

  private final AdbOperation operation;
  private final SampleMessages samples;
  private final PullBinder binder;

  AdbSelfCheck(
      AdbOperation operation,
      SchemaModel model,
      AdbIntrospector introspector,
      PullReaders readers) {
    this.operation = operation;
    this.samples = new SampleMessages(operation.type(), model, introspector::enumerated);
    this.binder = new PullBinder(operation.type(), new SchemaRules(model), readers);
  }

  /** The reason why stock must serve the operation; null if the samples match. */
  @Nullable String difference() {
    for (SampleMessages.Extent extent :
        EnumSet.complementOf(EnumSet.of(SampleMessages.Extent.ONE))) {
      for (int turn = 0; turn < TURNS; turn++) {
        Optional<String> sample = samples.payload(extent, turn);
        if (sample.isPresent() && !isSame(sample.get())) {
          return "its generated parser reads a sample message otherwise than the schema says";
        }
      }
    }
    return null;
  }

  private boolean isSame(String payload) {
    byte[] message =
        ("<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><e:Body>"
                + payload
                + "</e:Body></e:Envelope>")
            .getBytes(StandardCharsets.UTF_8);
    try {
      Object ours = request(binder.bind(message, message.length)[0]);
      return isSame(ours, parse(message));
    } catch (Unbindable | ReflectiveOperationException | XMLStreamException refused) {
      return false;
    }
  }

  private Object request(@Nullable Object bound) throws ReflectiveOperationException {
    try {
      return operation.request(bound);
    } catch (RuntimeException | Error unexpected) {
      throw unexpected;
    } catch (Throwable thrown) {
      throw new InvocationTargetException(thrown);
    }
  }

  private @Nullable Object parse(byte[] message)
      throws ReflectiveOperationException, XMLStreamException {
    for (Class<?> nested : operation.call().bean().getClasses()) {
      if (nested.getSimpleName().equals("Factory")) {
        XMLStreamReader reader = StaxReaders.payload(message, message.length);
        return nested.getMethod("parse", XMLStreamReader.class).invoke(null, reader);
      }
    }
    throw new NoSuchMethodException("parse");
  }

  private static boolean isSame(@Nullable Object ours, @Nullable Object theirs)
      throws IllegalAccessException {
    if (ours == null || theirs == null || ours.getClass() != theirs.getClass()) {
      return ours == theirs;
    }
    Class<?> javaClass = ours.getClass();
    if (javaClass.isArray()) {
      boolean same = Array.getLength(ours) == Array.getLength(theirs);
      for (int i = 0; same && i < Array.getLength(ours); i++) {
        same = isSame(Array.get(ours, i), Array.get(theirs, i));
      }
      return same;
    }
    if (javaClass.getName().startsWith("java.")) {
      return ours instanceof Calendar
          ? ours.toString().equals(theirs.toString())
          : ours.equals(theirs);
    }
    for (Class<?> c = javaClass; c != Object.class && c != Number.class; c = c.getSuperclass()) {
      if (c.getName().startsWith("java.")) {
        return ours.equals(theirs);
      }
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          if (!isSame(field.get(ours), field.get(theirs))) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
