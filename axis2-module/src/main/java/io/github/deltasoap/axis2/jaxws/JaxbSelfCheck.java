package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.check.SampleMessages;
import io.github.deltasoap.axis2.check.SelfCheck;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.jaxb.JaxbIntrospector;
import io.github.deltasoap.core.bind.JaxbRules;
import io.github.deltasoap.core.bind.NamedTypes;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullReaders;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.jspecify.annotations.Nullable;

/**
 * Compares, at deployment, the beans that JAXB and our rules read from sample messages. A
 * difference means that JAXB has a configuration that the rules do not cover. Used by {@link
 * JaxWsDescriber}.
 */
final class JaxbSelfCheck {
  private final SampleMessages samples;
  private final SelfCheck check;

  JaxbSelfCheck(
      JaxWsOperation operation,
      SchemaModel model,
      JaxbIntrospector introspector,
      PullReaders readers) {
    this.samples = new SampleMessages(operation.type(), model, introspector::enumerated);
    PullBinder binder =
        new PullBinder(operation.type(), new JaxbRules(model, NamedTypes.UNKNOWN), readers);
    this.check =
        new SelfCheck(
            samples,
            message -> binder.bind(message, message.length)[0],
            message ->
                operation.unmarshal(
                    OMXMLBuilderFactory.createStAXOMBuilder(
                            StaxReaders.payload(message, message.length))
                        .getDocumentElement()));
  }

  /** The reason why stock must serve the operation; null if the samples match. */
  @Nullable String difference() {
    for (SampleMessages.Extent extent : SampleMessages.Extent.values()) {
      int turns = extent == SampleMessages.Extent.ONE ? samples.turns() : 1;
      for (int turn = 0; turn < turns; turn++) {
        switch (check.compare(extent, turn)) {
          case NO_SAMPLE -> {
            return "no sample message could be written";
          }
          case DIFFERENT -> {
            return "JAXB reads a sample message otherwise than the annotations say";
          }
          case SAME -> {
            // The next one.
          }
        }
      }
    }
    return null;
  }
}
