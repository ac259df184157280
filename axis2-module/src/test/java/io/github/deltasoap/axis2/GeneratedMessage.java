package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;

/** A generated request: prolog, envelope and epilog. Mutable. */
final class GeneratedMessage {
  String prolog;
  XmlNode envelope;
  XmlNode payload;
  String epilog;

  GeneratedMessage(String prolog, XmlNode envelope, XmlNode payload, String epilog) {
    this.prolog = prolog;
    this.envelope = envelope;
    this.payload = payload;
    this.epilog = epilog;
  }

  GeneratedMessage copy() {
    XmlNode copy = envelope.copy();
    return new GeneratedMessage(prolog, copy, payloadOf(copy), epilog);
  }

  /** The payload of a copied envelope: the first element of the Body, which comes last. */
  private static XmlNode payloadOf(XmlNode envelope) {
    XmlNode body = envelope.elements().get(envelope.elements().size() - 1);
    return body.elements().get(0);
  }

  byte[] bytes() {
    StringBuilder text = new StringBuilder(prolog);
    envelope.write(text);
    return text.append(epilog).toString().getBytes(UTF_8);
  }
}
