package io.github.deltasoap.benchmarks.channel;

import io.github.deltasoap.benchmarks.demo.load.MessageTemplate;
import java.io.ByteArrayInputStream;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.axiom.blob.Blob;
import org.apache.axiom.blob.Blobs;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPEnvelope;

/** A call that a session repeats with other values. */
enum Talk {
  FLOATS("sum of 10 floats", "Conversation", "add", 10),
  STRINGS("concatenation of 4 strings", "Conversation", "concatenate", 4),
  DOUBLES("sum of 1,000 doubles", "Conversation", "sum", 1_000),
  BYTES("checksum of 10,000 bytes", "Conversation", "checksum", 1),
  SEARCH("GoogleSearchLarge", "GoogleSearchLarge", "doGoogleSearchLarge", 0);

  private static final MessageTemplate LARGE =
      MessageTemplate.ofResource("google-search-large.template.xml");

  private static final int BLOB_BYTES = 10_000;

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
                  new ByteArrayInputStream(search(random)), "UTF-8")
              .getSOAPEnvelope();
      OMElement payload = envelope.getBody().getFirstElement();
      envelope
          .getAllDeclaredNamespaces()
          .forEachRemaining(
              each -> payload.declareNamespace(each.getNamespaceURI(), each.getPrefix()));
      return (OMElement) payload.detach();
    }
    OMFactory factory = OMAbstractFactory.getOMFactory();
    OMNamespace namespace = factory.createOMNamespace(Servers.NAMESPACE, "n");
    OMElement payload = factory.createOMElement(operation, namespace);
    for (String each : values(random)) {
      OMElement item = factory.createOMElement("item", namespace, payload);
      if (this == BYTES) {
        // An attachment where MTOM is enabled.
        Blob content = Blobs.createBlob(Base64.getDecoder().decode(each));
        item.addChild(factory.createOMText(content, true));
      } else {
        item.setText(each);
      }
    }
    return payload;
  }

  /** The next request in its envelope. */
  SOAPEnvelope envelope(SplittableRandom random) {
    SOAPEnvelope envelope = OMAbstractFactory.getSOAP11Factory().getDefaultEnvelope();
    envelope.getBody().addChild(payload(random));
    return envelope;
  }

  /** The SOAP message of the next search. */
  static byte[] search(SplittableRandom random) {
    return LARGE.message(random);
  }

  /** The values of the next request, other than a search, as SOAP has them. */
  List<String> values(SplittableRandom random) {
    return Stream.generate(() -> value(random)).limit(items).toList();
  }

  private String value(SplittableRandom random) {
    return switch (this) {
      case FLOATS -> Float.toString((float) random.nextDouble());
      case STRINGS -> "string " + random.nextInt(1_000_000);
      case BYTES -> {
        byte[] bytes = new byte[BLOB_BYTES];
        random.nextBytes(bytes);
        yield Base64.getEncoder().encodeToString(bytes);
      }
      default -> Double.toString(random.nextDouble());
    };
  }
}
