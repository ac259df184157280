package io.github.deltasoap.axis2;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.jspecify.annotations.Nullable;

/** Writes random requests for an operation, in the styles of many clients. */
final class MessageGenerator {
  static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  private static final String XSD = "http://www.w3.org/2001/XMLSchema";
  private static final String SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
  private static final String SOAP12 = "http://www.w3.org/2003/05/soap-envelope";
  private static final int MAX_DEPTH = 4;

  /** Types of the schema that messages name for objects. */
  private static final List<String> NAMED =
      List.of("string", "string", "int", "long", "double", "boolean", "decimal");

  private final Dice dice;
  private final TestedOperation operation;
  private final ValueGenerator values;
  private final Map<Class<?>, PropertyDescriptor[]> properties = new HashMap<>();
  private final int percentInvalid;

  // The style of the current message.
  private String childPrefix = "";
  private String xsiPrefix = "xsi";
  private boolean declareXsiLocally;
  private int percentUnusual;

  MessageGenerator(TestedOperation operation, Dice dice, int percentInvalid) {
    this.operation = operation;
    this.dice = dice;
    this.values = new ValueGenerator(dice);
    this.percentInvalid = percentInvalid;
  }

  ValueGenerator values() {
    return values;
  }

  static String soapNamespace(boolean soap12) {
    return soap12 ? SOAP12 : SOAP11;
  }

  GeneratedMessage generate(boolean soap12) {
    String soapPrefix = dice.oneOf("soapenv", "soapenv", "S", "SOAP-ENV", "");
    String payloadPrefix = dice.oneOf("ns1", "ns1", "q", "tns", "");
    xsiPrefix = dice.oneOf("xsi", "xsi", "i");
    declareXsiLocally = dice.chance(20);
    percentUnusual = dice.oneOf(0, 2, 8);
    childPrefix = dice.chance(50) ? payloadPrefix : dice.oneOf("", "ns1", payloadPrefix);
    XmlNode envelope = new XmlNode(qualified(soapPrefix, "Envelope"));
    envelope.attribute(declaration(soapPrefix), soapNamespace(soap12));
    XmlNode body = new XmlNode(qualified(soapPrefix, "Body"));
    XmlNode payload = new XmlNode(qualified(payloadPrefix, operation.wrapper().getLocalPart()));
    String namespace = operation.wrapper().getNamespaceURI();
    boolean bothDefault = soapPrefix.isEmpty() && payloadPrefix.isEmpty();
    XmlNode declaring = bothDefault ? payload : dice.oneOf(payload, payload, body, envelope);
    if (payloadPrefix.isEmpty() && declaring == body) {
      declaring = payload;
    }
    declaring.attribute(declaration(payloadPrefix), namespace);
    if (!childPrefix.isEmpty() && !childPrefix.equals(payloadPrefix)) {
      payload.attribute(declaration(childPrefix), dice.oneOf(namespace, "urn:other"));
    }
    if (!declareXsiLocally) {
      dice.oneOf(envelope, payload).attribute(declaration(xsiPrefix), XSI);
    }
    envelope.attribute("xmlns:xsd", XSD);
    if (dice.chance(5)) {
      dice.oneOf(envelope, body, payload).attribute("xmlns:more", "urn:more");
    }
    fillPayload(payload);
    addHeader(envelope, soapPrefix);
    envelope.content.add(body);
    body.content.add(payload);
    style(envelope);
    if (dice.chance(30)) {
      indent(envelope, "\n");
    }
    String prolog =
        dice.oneOf(
            "", "", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version='1.0'?>\n", "\n");
    return new GeneratedMessage(prolog, envelope, payload, dice.oneOf("", "", "\n", " "));
  }

  private static String qualified(String prefix, String local) {
    return prefix.isEmpty() ? local : prefix + ":" + local;
  }

  private static String declaration(String prefix) {
    return prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix;
  }

  private void addHeader(XmlNode envelope, String soapPrefix) {
    if (dice.chance(50)) {
      return;
    }
    XmlNode header = new XmlNode(qualified(soapPrefix, "Header"));
    header.selfClosing = dice.chance(50);
    envelope.content.add(header);
    for (int i = dice.below(3); i > 0; i--) {
      XmlNode block = new XmlNode("h:Block" + dice.below(3)).attribute("xmlns:h", "urn:header");
      if (dice.chance(40)) {
        block.attribute(dice.oneOf("id", "h:tag", "kind"), "v" + dice.below(100));
      }
      if (dice.chance(30) && !soapPrefix.isEmpty()) {
        block.attribute(soapPrefix + ":mustUnderstand", "0");
      }
      if (dice.chance(50)) {
        block.content.add(values.text(String.class, 0));
      } else {
        XmlNode inner = new XmlNode("h:Inner");
        inner.content.add(values.text(long.class, 0));
        block.content.add(inner);
      }
      header.content.add(block);
    }
  }

  private void fillPayload(XmlNode payload) {
    List<XmlNode> children = new ArrayList<>();
    for (int i = 0; i < operation.parameterTypes().size(); i++) {
      Class<?> type = operation.parameterTypes().get(i);
      boolean needed = type.isPrimitive() || isPositionalFrom(i);
      if (needed ? dice.chance(99) : dice.chance(88)) {
        children.addAll(elements(operation.parameterName(i), type, 1));
      }
      if (dice.chance(percentUnusual) && operation.parameterNames() != null && dice.chance(20)) {
        children.add(unknown());
      }
    }
    if (dice.chance(percentUnusual)) {
      children.add(unknown());
    }
    if (dice.chance(1)) {
      shuffle(children);
    }
    payload.content.addAll(children);
  }

  /** Whether stock binds this parameter or a later one by position. */
  private boolean isPositionalFrom(int index) {
    if (operation.parameterNames() == null) {
      return true;
    }
    for (int i = index; i < operation.parameterTypes().size(); i++) {
      String name = operation.parameterName(i);
      if (name.startsWith("arg") || name.startsWith("item")) {
        return true;
      }
    }
    return false;
  }

  private void shuffle(List<XmlNode> children) {
    Collections.shuffle(children, new Random(dice.number()));
  }

  /** The elements of a parameter or property: one, or any number for an array. */
  List<XmlNode> elements(String name, Class<?> type, int depth) {
    List<XmlNode> elements = new ArrayList<>();
    boolean array = type.isArray() && type != byte[].class;
    Class<?> itemType = array ? type.getComponentType() : type;
    int most = depth == 1 ? 5 : isBean(itemType) ? 3 : 4;
    int count = !array ? 1 : depth < 3 && dice.chance(4) ? dice.between(8, 25) : dice.below(most);
    for (int i = 0; i < count; i++) {
      elements.add(element(name, itemType, depth, type.isPrimitive()));
    }
    return elements;
  }

  private XmlNode element(String name, Class<?> type, int depth, boolean needed) {
    XmlNode element = new XmlNode(qualified(childPrefix, name));
    element.selfClosing = dice.chance(50);
    if (!needed && dice.chance(5)) {
      xsi(element, "nil", dice.oneOf("true", "true", "true", "1", "false", "0"));
      if (dice.chance(80)) {
        return element;
      }
    }
    List<Class<?>> parts = TestedOperation.MAPS.get(type);
    if (parts != null) {
      fillMap(element, parts, depth);
      return element;
    }
    if (type.isArray() && type != byte[].class) {
      element.content.addAll(elements("array", type, depth + 1));
      return element;
    }
    if (type == OMElement.class) {
      element.content.addAll(unknown().content);
      element.content.add(unknown());
      return element;
    }
    if (type == Object.class && dice.chance(97)) {
      return object(element, depth);
    }
    if (!isBean(type)) {
      element.valueClass = type;
      if (dice.chance(percentUnusual)) {
        xsi(element, "type", dice.oneOf("xsd:string", "xsd:int", "xsd:double", "xsd:nonsense"));
      }
      String text = values.text(type, percentInvalid);
      if (!text.isEmpty()) {
        element.content.add(text);
      }
      return element;
    }
    Class<?> actual = type;
    if (dice.chance(12)) {
      actual = typed(element, type);
    }
    if (depth < MAX_DEPTH) {
      fillBean(element, actual, depth);
    }
    return element;
  }

  /** A value whose type the message names. */
  private XmlNode object(XmlNode element, int depth) {
    if (!operation.beans().isEmpty() && depth < MAX_DEPTH && dice.chance(30)) {
      Class<?> bean = typed(element, Object.class);
      if (isBean(bean)) {
        fillBean(element, bean, depth + 1);
      }
      return element;
    }
    String name = dice.pick(NAMED);
    Class<?> type =
        switch (name) {
          case "int" -> Integer.class;
          case "long" -> Long.class;
          case "double" -> Double.class;
          case "boolean" -> Boolean.class;
          case "decimal" -> BigDecimal.class;
          default -> String.class;
        };
    element.valueClass = type;
    xsi(element, "type", "xsd:" + name);
    String text = values.text(type, percentInvalid);
    if (!text.isEmpty()) {
      element.content.add(text);
    }
    return element;
  }

  private void fillMap(XmlNode map, List<Class<?>> parts, int depth) {
    for (int i = dice.below(4); i > 0; i--) {
      XmlNode entry = new XmlNode(qualified(childPrefix, dice.chance(95) ? "entry" : "other"));
      List<XmlNode> children = new ArrayList<>();
      if (dice.chance(95)) {
        children.add(element("key", parts.get(0), depth + 1, false));
      }
      if (dice.chance(95)) {
        children.add(element("value", parts.get(1), depth + 1, false));
      }
      if (dice.chance(percentUnusual)) {
        children.add(children.isEmpty() ? unknown() : children.get(0).copy());
      }
      if (dice.chance(15)) {
        shuffle(children);
      }
      entry.content.addAll(children);
      map.content.add(entry);
    }
  }

  private boolean isBean(Class<?> type) {
    return operation.beans().contains(type) && !type.isEnum();
  }

  /** Gives an element the xsi:type of one of the service's classes, usually a compatible one. */
  private Class<?> typed(XmlNode element, Class<?> declared) {
    List<Class<?>> candidates = new ArrayList<>(operation.beans());
    if (dice.chance(93)) {
      candidates.removeIf(each -> !declared.isAssignableFrom(each));
    }
    Class<?> actual = candidates.isEmpty() ? declared : dice.pick(candidates);
    QName type =
        operation.service().getTypeTable() == null
            ? null
            : operation.service().getTypeTable().getQNamefortheType(actual.getName());
    if (type != null) {
      element.attribute("xmlns:t", type.getNamespaceURI());
      xsi(element, "type", "t:" + type.getLocalPart());
    }
    return actual;
  }

  private void xsi(XmlNode element, String local, String value) {
    if (declareXsiLocally
        && element.attributes.stream().noneMatch(each -> each.name.equals("xmlns:" + xsiPrefix))) {
      element.attribute("xmlns:" + xsiPrefix, XSI);
    }
    element.attribute(xsiPrefix + ":" + local, value);
  }

  private void fillBean(XmlNode element, Class<?> type, int depth) {
    List<XmlNode> children = new ArrayList<>();
    for (PropertyDescriptor property : properties(type)) {
      Class<?> propertyType = propertyType(property);
      if (property.getName().equals("class") ? !dice.chance(1) : !dice.chance(80)) {
        continue;
      }
      String name = property.getName();
      if (dice.chance(percentUnusual) && dice.chance(30)) {
        name =
            dice.oneOf(
                name.toUpperCase(Locale.ROOT),
                Character.toUpperCase(name.charAt(0)) + name.substring(1));
      }
      List<XmlNode> own = elements(name, propertyType, depth + 1);
      children.addAll(own);
      if (dice.chance(percentUnusual) && !own.isEmpty()) {
        children.add(own.get(0).copy());
      }
    }
    if (dice.chance(percentUnusual)) {
      children.add(unknown());
    }
    if (dice.chance(15)) {
      shuffle(children);
    }
    element.content.addAll(children);
  }

  private static Class<?> propertyType(PropertyDescriptor property) {
    Class<?> type = property.getPropertyType();
    Method getter = property.getReadMethod();
    if (type == null) {
      return String.class;
    }
    return getter == null ? type : TestedOperation.elementsOf(type, getter.getGenericReturnType());
  }

  private PropertyDescriptor[] properties(Class<?> type) {
    return properties.computeIfAbsent(
        type,
        key -> {
          try {
            return Introspector.getBeanInfo(key).getPropertyDescriptors();
          } catch (IntrospectionException impossible) {
            throw new IllegalStateException(impossible);
          }
        });
  }

  /** An element that the operation usually does not know. */
  XmlNode unknown() {
    XmlNode unknown =
        new XmlNode(
            qualified(
                dice.chance(80) ? childPrefix : "", dice.oneOf("unknown", "extra", "name", "Id")));
    unknown.selfClosing = dice.chance(50);
    if (dice.chance(30)) {
      unknown.attribute("size", "" + dice.below(10));
    }
    switch (dice.below(3)) {
      case 0 -> unknown.content.add(values.text(String.class, 0));
      case 1 -> {
        XmlNode inner = new XmlNode("inner");
        inner.content.add("" + dice.below(10));
        unknown.content.add(inner);
      }
      default -> {
        // Empty.
      }
    }
    return unknown;
  }

  private void style(XmlNode node) {
    if (dice.chance(2)) {
      node.spaceInTag = dice.oneOf(" ", "\n", "\t");
    }
    if (dice.chance(10)) {
      for (XmlNode.Attribute each : node.attributes) {
        each.quote = each.value.indexOf('\'') < 0 ? '\'' : '"';
      }
    }
    node.elements().forEach(this::style);
  }

  private static void indent(XmlNode node, String space) {
    List<XmlNode> elements = node.elements();
    if (elements.isEmpty() || elements.size() != node.content.size()) {
      return;
    }
    List<Object> indented = new ArrayList<>();
    for (XmlNode element : elements) {
      indented.add(space + "  ");
      indented.add(element);
      indent(element, space + "  ");
    }
    indented.add(space);
    node.content.clear();
    node.content.addAll(indented);
  }

  /** The text of an element; null if it has child elements. */
  static @Nullable String textOf(XmlNode node) {
    StringBuilder text = new StringBuilder();
    for (Object each : node.content) {
      if (!(each instanceof String part)) {
        return null;
      }
      text.append(part);
    }
    return text.toString();
  }
}
