package io.github.deltasoap.oracle.corpus;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Parts of documents: as elements and as text. */
final class Fragments {
  private Fragments() {}

  /** The child elements. */
  static List<Element> children(Element parent) {
    List<Element> children = new ArrayList<>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element child) {
        children.add(child);
      }
    }
    return children;
  }

  /** The child elements of a name. */
  static List<Element> children(Element parent, String localName) {
    return children(parent).stream().filter(each -> localName.equals(each.getLocalName())).toList();
  }

  /** The only child of a name; null if there is none. */
  static @Nullable Element child(Element parent, String localName) {
    List<Element> found = children(parent, localName);
    return found.isEmpty() ? null : found.get(0);
  }

  /** The text of all child elements. */
  static String content(Element parent) {
    StringBuilder text = new StringBuilder();
    children(parent).forEach(each -> text.append(text(each)).append('\n'));
    return text.toString();
  }

  private static String text(Element element) {
    try {
      StringWriter text = new StringWriter();
      Transformer identity = TransformerFactory.newDefaultInstance().newTransformer();
      identity.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      identity.transform(new DOMSource(element), new StreamResult(text));
      return text.toString();
    } catch (TransformerException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
