package io.github.deltasoap.benchmarks.channel;

import io.github.deltasoap.benchmarks.demo.load.MessageTemplate;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPEnvelope;

/** A call that a session repeats with other values. */
enum Talk {
  FLOATS("sum of 10 floats", "Conversation", "add", 10),
  STRINGS("concatenation of 4 strings", "Conversation", "concatenate", 4),
  DOUBLES("sum of 1,000 doubles", "Conversation", "sum", 1_000),
  SEARCH("GoogleSearchLarge", "GoogleSearchLarge", "doGoogleSearchLarge", 0);

  private static final MessageTemplate LARGE =
      MessageTemplate.ofResource("google-search-large.template.xml");

  private final String title;
  private final String service;
  private final String operation;
  private final int items;

  Talk(String title, String service, String operation, int items) {
    this.title = title;
    this.service = service;
    this.operation = operation;
    this.items = items;
  }

  String title() {
    return title;
  }

  String service() {
    return service;
  }

  String action() {
    return "urn:" + operation;
  }

  /** The next request. */
  OMElement payload(SplittableRandom random) {
    if (this == SEARCH) {
      SOAPEnvelope envelope =
          OMXMLBuilderFactory.createSOAPModelBuilder(
                  new ByteArrayInputStream(LARGE.message(random)), "UTF-8")
              .getSOAPEnvelope();
      OMElement payload = envelope.getBody().getFirstElement();
      envelope
          .getAllDeclaredNamespaces()
          .forEachRemaining(
              each -> payload.declareNamespace(each.getNamespaceURI(), each.getPrefix()));
      return (OMElement) payload.detach();
    }
    StringBuilder items = new StringBuilder();
    for (int i = 0; i < this.items; i++) {
      items.append("<n:item>").append(value(random)).append("</n:item>");
    }
    byte[] xml =
        "<n:%1$s xmlns:n=\"%2$s\">%3$s</n:%1$s>"
            .formatted(operation, ChannelReport.NAMESPACE, items)
            .getBytes(StandardCharsets.UTF_8);
    return OMXMLBuilderFactory.createOMBuilder(new ByteArrayInputStream(xml)).getDocumentElement();
  }

  private String value(SplittableRandom random) {
    return switch (this) {
      case FLOATS -> Float.toString((float) random.nextDouble());
      case STRINGS -> "string " + random.nextInt(1_000_000);
      default -> Double.toString(random.nextDouble());
    };
  }
}
