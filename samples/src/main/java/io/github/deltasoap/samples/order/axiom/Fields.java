package io.github.deltasoap.samples.order.axiom;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.jspecify.annotations.Nullable;

/**
 * The children of an element in one namespace, read by name.
 *
 * @param namespace of the children
 */
record Fields(OMElement element, String namespace) {
  private static final QName NIL = new QName("http://www.w3.org/2001/XMLSchema-instance", "nil");

  /** Returns the first child of that name; null if there is none, or it is nil. */
  @Nullable OMElement find(String name) {
    OMElement child = element.getFirstChildWithName(new QName(namespace, name));
    return child == null || "true".equals(child.getAttributeValue(NIL)) ? null : child;
  }

  /** Returns all children of that name. */
  List<OMElement> all(String name) {
    List<OMElement> all = new ArrayList<>();
    Iterator<OMElement> each = element.getChildrenWithName(new QName(namespace, name));
    each.forEachRemaining(all::add);
    return all;
  }

  /** Returns the text of a child; null if there is none. */
  @Nullable String text(String name) {
    OMElement child = find(name);
    return child == null ? null : child.getText();
  }

  /** Returns the text of a child that every request has. */
  String required(String name) {
    String text = text(name);
    if (text == null) {
      throw new IllegalArgumentException("Expected an element " + name);
    }
    return text;
  }

  double number(String name, double otherwise) {
    String text = text(name);
    return text == null ? otherwise : Double.parseDouble(text.trim());
  }

  int whole(String name, int otherwise) {
    String text = text(name);
    return text == null ? otherwise : Integer.parseInt(text.trim());
  }

  boolean flag(String name) {
    String text = text(name);
    return text != null && (text.trim().equals("true") || text.trim().equals("1"));
  }
}
