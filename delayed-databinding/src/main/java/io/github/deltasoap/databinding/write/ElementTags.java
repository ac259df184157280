package io.github.deltasoap.databinding.write;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.result.SchemaName;
import java.util.Map;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/**
 * The tags of one element, encoded once.
 *
 * @param begin the start tag up to the attributes, without its end
 * @param open the start tag
 * @param close the end tag
 * @param nil the whole element for a null value
 */
@SuppressWarnings("ArrayRecordComponent") // Written only; never compared.
record ElementTags(byte[] begin, byte[] open, byte[] close, byte[] nil) {
  static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  static final String XSD = "http://www.w3.org/2001/XMLSchema";
  static final String XSI_PREFIX = "xsi";
  static final String XSD_PREFIX = "xs";

  /**
   * Encodes the tags of an element.
   *
   * @param namespace null if it has none
   * @param prefixes the prefixes of all namespaces
   * @param attributes attributes of the element if its value is not null
   * @param nil the value of {@code xsi:nil} if it is null
   */
  static ElementTags of(
      @Nullable String namespace,
      String localName,
      Map<String, String> prefixes,
      String attributes,
      String nil) {
    String name = namespace == null ? localName : prefixes.get(namespace) + ":" + localName;
    return new ElementTags(
        utf8("<" + name),
        utf8("<" + name + attributes + ">"),
        utf8("</" + name + ">"),
        utf8("<" + name + " " + XSI_PREFIX + ":nil=\"" + nil + "\"/>"));
  }

  /**
   * Encodes the tags of an element whose namespace is the default one from there on.
   *
   * @param namespace empty for none
   * @param nilName the name of the element if its value is null; null for the same
   */
  static ElementTags ofDefault(
      String namespace, String localName, @Nullable String nilName, String nil) {
    String begin = "<" + localName + declaration("", namespace);
    String nilBegin = nilName == null ? begin : "<" + nilName;
    return new ElementTags(
        utf8(begin),
        utf8(begin + ">"),
        utf8("</" + localName + ">"),
        utf8(nilBegin + " " + XSI_PREFIX + ":nil=\"" + nil + "\"/>"));
  }

  /** The same tags with attributes, unless the value is null. */
  ElementTags withAttributes(String attributes) {
    byte[] typed = utf8(new String(begin, UTF_8) + attributes);
    byte[] opened = utf8(new String(begin, UTF_8) + attributes + ">");
    return new ElementTags(typed, opened, close, nil);
  }

  /** The {@code xsi:type} attribute; empty if there is no type. */
  static String typeAttribute(@Nullable SchemaName type, Map<String, String> prefixes) {
    if (type == null) {
      return "";
    }
    String prefix = type.namespace().equals(XSD) ? XSD_PREFIX : prefixes.get(type.namespace());
    return " " + XSI_PREFIX + ":type=\"" + prefix + ":" + type.localName() + "\"";
  }

  /**
   * The markup before the value of an attribute.
   *
   * @param namespace null if it has none
   */
  static byte[] attribute(
      @Nullable String namespace, String localName, Map<String, String> prefixes) {
    String prefix =
        XMLConstants.XML_NS_URI.equals(namespace)
            ? XMLConstants.XML_NS_PREFIX
            : namespace == null ? null : prefixes.get(namespace);
    return utf8(" " + (prefix == null ? "" : prefix + ":") + localName + "=\"");
  }

  /** A namespace declaration. */
  static String declaration(String prefix, String namespace) {
    String name = prefix.isEmpty() ? " xmlns" : " xmlns:" + prefix;
    String value = namespace.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    return name + "=\"" + value + "\"";
  }

  static byte[] utf8(String markup) {
    return markup.getBytes(UTF_8);
  }
}
