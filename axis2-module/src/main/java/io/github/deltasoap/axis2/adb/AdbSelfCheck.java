package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.check.SampleMessages;
import io.github.deltasoap.axis2.check.SampleMessages.Extent;
import io.github.deltasoap.axis2.check.SelfCheck;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.bind.SchemaRules;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullReaders;
import java.util.EnumSet;
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
  private final SelfCheck check;

  AdbSelfCheck(
      AdbOperation operation,
      SchemaModel model,
      AdbIntrospector introspector,
      PullReaders readers) {
    this.operation = operation;
    PullBinder binder = new PullBinder(operation.type(), new SchemaRules(model), readers);
    this.check =
        new SelfCheck(
            new SampleMessages(operation.type(), model, introspector::enumerated),
            message -> operation.request(binder.bind(message, message.length)[0]),
            this::parse);
  }

  /** The reason why stock must serve the operation; null if the samples match. */
  @Nullable String difference() {
    boolean compared = false;
    for (Extent extent : EnumSet.complementOf(EnumSet.of(Extent.ONE))) {
      for (int turn = 0; turn < TURNS; turn++) {
        SelfCheck.Outcome outcome = check.compare(extent, turn);
        if (outcome == SelfCheck.Outcome.DIFFERENT) {
          return "its generated parser reads a sample message otherwise than the schema says";
        }
        compared |= outcome == SelfCheck.Outcome.SAME;
      }
    }
    return compared ? null : "no sample message could be written";
  }

  private @Nullable Object parse(byte[] message) throws Exception {
    for (Class<?> nested : operation.call().bean().getClasses()) {
      if (nested.getSimpleName().equals("Factory")) {
        XMLStreamReader reader = StaxReaders.payload(message, message.length);
        return nested.getMethod("parse", XMLStreamReader.class).invoke(null, reader);
      }
    }
    throw new NoSuchMethodException("parse");
  }
}
