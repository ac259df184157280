package io.github.deltasoap.benchmarks.jmh.request;

import io.github.deltasoap.benchmarks.jmh.compared.Deserializer;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Compares objects with their message, which it reads through the DOM: every element must
 * correspond to a property of its name, with the value of its text.
 */
final class GraphCheck {
  private static final String XML_TRUE = "1";

  private GraphCheck() {}

  /**
   * Checks the result of a {@link Deserializer}.
   *
   * @throws IllegalStateException naming the first element whose object is wrong
   */
  static void check(byte[] message, Object deserialized) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    Element envelope =
        factory.newDocumentBuilder().parse(new ByteArrayInputStream(message)).getDocumentElement();
    List<Element> inEnvelope = children(envelope);
    Element body = inEnvelope.get(inEnvelope.size() - 1);
    Element wrapper = children(body).get(0);
    String path = wrapper.getLocalName();
    if (deserialized instanceof Object[] arguments) {
      List<Element> parameters = children(wrapper);
      expect(path, parameters.size(), arguments.length);
      for (int i = 0; i < arguments.length; i++) {
        Element parameter = parameters.get(i);
        value(path + "/" + parameter.getLocalName(), parameter, arguments[i]);
      }
    } else {
      bean(path, wrapper, deserialized);
    }
  }

  private static void bean(String path, Element element, Object bean) throws Exception {
    Map<String, List<Element>> byName = new LinkedHashMap<>();
    for (Element child : children(element)) {
      byName.computeIfAbsent(child.getLocalName(), name -> new ArrayList<>()).add(child);
    }
    for (Map.Entry<String, List<Element>> property : byName.entrySet()) {
      String name = property.getKey();
      List<Element> elements = property.getValue();
      Object value = property(path, bean, name);
      if (value instanceof List<?> list) {
        value = list.toArray();
      }
      if (value == null || !value.getClass().isArray()) {
        expect(path + "/" + name, elements.size(), 1);
        value(path + "/" + name, elements.get(0), value);
        continue;
      }
      expect(path + "/" + name, elements.size(), Array.getLength(value));
      for (int i = 0; i < elements.size(); i++) {
        value(path + "/" + name + "[" + i + "]", elements.get(i), Array.get(value, i));
      }
    }
  }

  private static @Nullable Object property(String path, Object bean, String name)
      throws ReflectiveOperationException, IntrospectionException {
    for (PropertyDescriptor property :
        Introspector.getBeanInfo(bean.getClass()).getPropertyDescriptors()) {
      if (property.getName().equals(name)) {
        return property.getReadMethod().invoke(bean);
      }
    }
    throw new IllegalStateException("Expected a property " + name + " of " + path);
  }

  private static void value(String path, Element element, @Nullable Object value) throws Exception {
    String text = element.getTextContent();
    if (value instanceof Boolean) {
      expect(path, text.equals("true") || text.equals(XML_TRUE), value);
    } else if (value instanceof Integer) {
      expect(path, Integer.valueOf(text), value);
    } else if (value instanceof Double) {
      expect(path, Double.valueOf(text), value);
    } else if (value == null || value instanceof String) {
      expect(path, text, value);
    } else {
      bean(path, element, value);
    }
  }

  private static void expect(String path, Object expected, @Nullable Object actual) {
    if (!expected.equals(actual)) {
      throw new IllegalStateException(
          "Expected " + expected + " but was " + actual + " at " + path);
    }
  }

  private static List<Element> children(Element parent) {
    List<Element> children = new ArrayList<>();
    for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element element) {
        children.add(element);
      }
    }
    return children;
  }
}
