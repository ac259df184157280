package io.github.deltasoap.axis2;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An element of a generated message, as written: texts and values are raw markup. */
final class XmlNode {
  /** An attribute or namespace declaration. */
  static final class Attribute {
    String name;
    String value;
    char quote;

    Attribute(String name, String value, char quote) {
      this.name = name;
      this.value = value;
      this.quote = quote;
    }
  }

  String name;
  final List<Attribute> attributes = new ArrayList<>();

  /** Elements and raw texts. */
  final List<Object> content = new ArrayList<>();

  /** The class of the value that the text represents; null if the element holds no value. */
  @Nullable Class<?> valueClass;

  String spaceInTag = "";
  boolean selfClosing;

  XmlNode(String name) {
    this.name = name;
  }

  XmlNode attribute(String attribute, String value) {
    attributes.add(new Attribute(attribute, value, '"'));
    return this;
  }

  List<XmlNode> elements() {
    List<XmlNode> elements = new ArrayList<>();
    for (Object each : content) {
      if (each instanceof XmlNode element) {
        elements.add(element);
      }
    }
    return elements;
  }

  /** Collects this element and all below it. */
  void collect(List<XmlNode> all) {
    all.add(this);
    elements().forEach(each -> each.collect(all));
  }

  XmlNode copy() {
    XmlNode copy = new XmlNode(name);
    attributes.forEach(
        each -> copy.attributes.add(new Attribute(each.name, each.value, each.quote)));
    for (Object each : content) {
      copy.content.add(each instanceof XmlNode element ? element.copy() : each);
    }
    copy.valueClass = valueClass;
    copy.spaceInTag = spaceInTag;
    copy.selfClosing = selfClosing;
    return copy;
  }

  void write(StringBuilder out) {
    out.append('<').append(name);
    for (Attribute each : attributes) {
      out.append(' ').append(each.name).append('=');
      out.append(each.quote).append(each.value).append(each.quote);
    }
    out.append(spaceInTag);
    if (content.isEmpty() && selfClosing) {
      out.append("/>");
      return;
    }
    out.append('>');
    for (Object each : content) {
      if (each instanceof XmlNode element) {
        element.write(out);
      } else {
        out.append(each);
      }
    }
    out.append("</").append(name).append(spaceInTag).append('>');
  }
}
