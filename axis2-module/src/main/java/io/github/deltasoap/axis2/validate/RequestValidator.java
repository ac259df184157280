package io.github.deltasoap.axis2.validate;

import io.github.deltasoap.core.IdlePool;
import io.github.deltasoap.deserializer.objects.Baseline;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.validation.Schema;
import javax.xml.validation.ValidatorHandler;
import org.jspecify.annotations.Nullable;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.AttributesImpl;

/**
 * Validates the payloads of one operation's requests: as a whole, or, of messages that differ from
 * a valid one in values only, the changed values. Safe for any number of threads.
 */
public final class RequestValidator {
  private static final int MOST_CHARACTERS = 300;

  private final ServiceSchema schema;
  private final QName element;
  private final IdlePool<ValidatorHandler> idle = new IdlePool<>();

  /**
   * @param element of the operation's requests, which the schema declares
   */
  public RequestValidator(ServiceSchema schema, QName element) {
    this.schema = schema;
    this.element = element;
  }

  /**
   * Validates a payload.
   *
   * @param payload at or before its start tag; read up to its end tag
   * @param scope the namespaces in scope around it, by prefix
   * @return null if it is valid, otherwise the reason as a text for the client
   * @throws XMLStreamException if it cannot be read
   */
  public @Nullable String problem(XMLStreamReader payload, Map<String, String> scope)
      throws XMLStreamException {
    if (!payload.isStartElement()) {
      payload.nextTag();
    }
    if (!payload.getName().equals(element)) {
      return problem("its element is " + payload.getName() + ", expected was " + element);
    }
    ValidatorHandler pooled = idle.take();
    ValidatorHandler validator = pooled == null ? make(schema.compiled()) : pooled;
    try {
      validate(payload, scope, validator);
    } catch (SAXException invalid) {
      // The handler's state is undefined, so it is not used again.
      return problem(String.valueOf(invalid.getMessage()));
    }
    idle.put(validator);
    return null;
  }

  /**
   * Validates a message in advance of others with the same markup.
   *
   * @param payload as for {@link #problem}
   * @param scope as for {@link #problem}
   * @return the types of its values
   */
  public ValidatedValues values(
      Baseline baseline, XMLStreamReader payload, Map<String, String> scope)
      throws XMLStreamException {
    SimpleTypes types = schema.simpleTypes();
    if (types == null) {
      return ValidatedValues.NONE;
    }
    // Accepts the same payloads, and names more types.
    ValidatorHandler validator = make(types.schema());
    ValidatedValues.Recorder recorder =
        new ValidatedValues.Recorder(types, validator.getTypeInfoProvider());
    validator.setContentHandler(recorder);
    if (!payload.isStartElement()) {
      payload.nextTag();
    }
    if (!payload.getName().equals(element)) {
      return ValidatedValues.NONE;
    }
    try {
      validate(payload, scope, validator);
    } catch (SAXException invalid) {
      return ValidatedValues.NONE;
    }
    return recorder.of(baseline);
  }

  /** The text for a request without a payload. */
  public String missing() {
    return problem("its Body is empty, expected was " + element);
  }

  private static String problem(String reason) {
    String plain = reason.replaceAll("[\\p{Cc}\\p{Cn}\\p{Co}\\p{Cs}]", " ");
    int end = Math.min(plain.length(), MOST_CHARACTERS);
    boolean splits = end < plain.length() && Character.isHighSurrogate(plain.charAt(end - 1));
    String excerpt = plain.substring(0, splits ? end - 1 : end);
    return "The request does not conform to the schema of its service: "
        + excerpt
        + (end < plain.length() ? "…" : "");
  }

  private static ValidatorHandler make(Schema schema) {
    ValidatorHandler made = schema.newValidatorHandler();
    made.setErrorHandler(ServiceSchema.THROWING);
    made.setResourceResolver(
        (type, namespace, publicId, systemId, base) -> ServiceSchema.nothing());
    return made;
  }

  private static void validate(
      XMLStreamReader payload, Map<String, String> scope, ValidatorHandler to)
      throws SAXException, XMLStreamException {
    to.startDocument();
    for (Map.Entry<String, String> declared : scope.entrySet()) {
      to.startPrefixMapping(declared.getKey(), declared.getValue());
    }
    int depth = 0;
    do {
      switch (payload.getEventType()) {
        case XMLStreamConstants.START_ELEMENT -> {
          depth++;
          start(payload, to);
        }
        case XMLStreamConstants.END_ELEMENT -> {
          depth--;
          to.endElement(uri(payload.getNamespaceURI()), payload.getLocalName(), name(payload));
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
          char[] text = payload.getText().toCharArray();
          to.characters(text, 0, text.length);
        }
        case XMLStreamConstants.ENTITY_REFERENCE ->
            throw new SAXException("the entity " + payload.getLocalName() + " is not resolved");
        default -> {
          // Comments and processing instructions are not validated.
        }
      }
      if (depth > 0) {
        payload.next();
      }
    } while (depth > 0);
    to.endDocument();
  }

  private static void start(XMLStreamReader payload, ValidatorHandler to) throws SAXException {
    for (int i = 0; i < payload.getNamespaceCount(); i++) {
      to.startPrefixMapping(uri(payload.getNamespacePrefix(i)), uri(payload.getNamespaceURI(i)));
    }
    AttributesImpl attributes = new AttributesImpl();
    for (int i = 0; i < payload.getAttributeCount(); i++) {
      String prefix = payload.getAttributePrefix(i);
      String local = payload.getAttributeLocalName(i);
      attributes.addAttribute(
          uri(payload.getAttributeNamespace(i)),
          local,
          prefix == null || prefix.isEmpty() ? local : prefix + ":" + local,
          "CDATA",
          payload.getAttributeValue(i));
    }
    to.startElement(
        uri(payload.getNamespaceURI()), payload.getLocalName(), name(payload), attributes);
  }

  private static String name(XMLStreamReader payload) {
    String prefix = payload.getPrefix();
    String local = payload.getLocalName();
    return prefix == null || prefix.isEmpty() ? local : prefix + ":" + local;
  }

  /** SAX has no null for none. */
  private static String uri(@Nullable String text) {
    return text == null ? "" : text;
  }
}
