package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.check.SampleMessages;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.jaxb.JaxbIntrospector;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.JaxbRules;
import io.github.deltasoap.core.bind.NamedTypes;
import io.github.deltasoap.core.type.SchemaModel;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullReaders;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.jspecify.annotations.Nullable;

/**
 * Compares, at deployment, the beans that JAXB and our rules read from sample messages. A
 * difference means that JAXB has a configuration that the rules do not cover. Used by {@link
 * JaxWsDescriber}.
 */
final class JaxbSelfCheck {
  private static final String DIFFERENT =
      "JAXB reads a sample message otherwise than the annotations say";

  private final JaxWsOperation operation;
  private final SampleMessages samples;
  private final PullBinder binder;

  JaxbSelfCheck(
      JaxWsOperation operation,
      SchemaModel model,
      JaxbIntrospector introspector,
      PullReaders readers) {
    this.operation = operation;
    this.samples = new SampleMessages(operation.type(), model, introspector::enumerated);
    this.binder =
        new PullBinder(operation.type(), new JaxbRules(model, NamedTypes.UNKNOWN), readers);
  }

  /** The reason why stock must serve the operation; null if the samples match. */
  @Nullable String difference() {
    for (SampleMessages.Extent extent : SampleMessages.Extent.values()) {
      int turns = extent == SampleMessages.Extent.ONE ? samples.turns() : 1;
      for (int turn = 0; turn < turns; turn++) {
        Optional<String> sample = samples.payload(extent, turn);
        if (sample.isEmpty()) {
          return "no sample message could be written";
        }
        if (!isSame(sample.get())) {
          return DIFFERENT;
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
      Object ours = binder.bind(message, message.length)[0];
      Object theirs =
          operation.unmarshal(
              OMXMLBuilderFactory.createStAXOMBuilder(StaxReaders.payload(message, message.length))
                  .getDocumentElement());
      return isSame(ours, theirs);
    } catch (Unbindable refused) {
      return false;
    } catch (Exception refused) {
      // JAXB refuses a message that it should read.
      return false;
    }
  }

  private static boolean isSame(@Nullable Object ours, @Nullable Object theirs)
      throws IllegalAccessException {
    if (ours == null || theirs == null || ours.getClass() != theirs.getClass()) {
      return ours == theirs;
    }
    Class<?> javaClass = ours.getClass();
    if (ours instanceof List<?> list && theirs instanceof List<?> others) {
      return isSame(list.toArray(), others.toArray());
    }
    if (javaClass.isArray()) {
      boolean same = Array.getLength(ours) == Array.getLength(theirs);
      for (int i = 0; same && i < Array.getLength(ours); i++) {
        same = isSame(Array.get(ours, i), Array.get(theirs, i));
      }
      return same;
    }
    if (javaClass.isEnum() || javaClass.getModule().isNamed()) {
      // Classes of the JDK, such as strings and dates.
      return ours.equals(theirs) && ours.toString().equals(theirs.toString());
    }
    for (Class<?> c = javaClass; c != Object.class; c = c.getSuperclass()) {
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
