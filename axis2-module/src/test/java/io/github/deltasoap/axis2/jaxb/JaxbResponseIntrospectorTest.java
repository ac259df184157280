package io.github.deltasoap.axis2.jaxb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.axis2.check.PayloadComparison;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.write.ResponseWriter;
import io.github.deltasoap.invoker.InvokerGenerator;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSeeAlso;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;
import jakarta.xml.bind.annotation.adapters.HexBinaryAdapter;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results written according to their JAXB annotations, compared with JAXB's own output. */
class JaxbResponseIntrospectorTest {
  private static final QName NAME = new QName("urn:n", "order");

  /** A root element. */
  @XmlRootElement(name = "order", namespace = "urn:n")
  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(propOrder = {"texts", "name", "part", "count", "parts"})
  public static class Order {
    @XmlAttribute(name = "Key")
    @Nullable String key;

    @XmlElement(namespace = "urn:other")
    @Nullable String name;

    int count;
    private @Nullable Part part;

    @XmlElement(name = "p", nillable = true)
    private @Nullable List<@Nullable Part> parts;

    @Nullable List<@Nullable String> texts;

    public int getCount() {
      return count;
    }

    public @Nullable Part getPart() {
      return part;
    }

    public @Nullable List<@Nullable Part> getParts() {
      return parts;
    }
  }

  /** Bound by getters and setters. */
  public static class Part {
    private @Nullable String text;
    private boolean last;

    public boolean isLast() {
      return last;
    }

    public void setLast(boolean last) {
      this.last = last;
    }

    public @Nullable String getText() {
      return text;
    }

    public void setText(@Nullable String text) {
      this.text = text;
    }
  }

  private static Order order() {
    Order order = new Order();
    order.key = "<\"&'\u20ac";
    order.name = "<&]]>\r\n\u20ac";
    order.count = 3;
    order.part = new Part();
    order.part.text = "t";
    order.parts = Arrays.asList(new Part(), null);
    order.texts = Arrays.asList("a", null, "");
    return order;
  }

  private static ResponseWriter writer(Class<?> root, PropertyReaders readers) throws Undescribed {
    return writer(root, NAME, new JaxbNamedTypes(), readers);
  }

  private static ResponseWriter writer(
      Class<?> root, QName name, JaxbNamedTypes types, PropertyReaders readers) throws Undescribed {
    return JaxbResponseIntrospector.writer(
        root, null, name, new SchemaModel(BeanBinders.NONE), types, readers);
  }

  private static byte[] marshalled(Object bean) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JAXBContext.newInstance(bean.getClass()).createMarshaller().marshal(bean, out);
    return out.toByteArray();
  }

  @Test
  void whatJaxbWritesIsWritten() throws Exception {
    PropertyReaders generated =
        InvokerGenerator.of(
            JaxbResponseIntrospectorTest.class.getClassLoader(),
            problem -> assertThat(problem).as("nothing is left to reflection").isNull());
    for (PropertyReaders readers : List.of(PropertyReaders.REFLECTIVE, generated)) {
      ResponseWriter writer = writer(Order.class, readers);
      for (Order order : List.of(order(), new Order())) {
        assertThat(PayloadComparison.isSame(writer.write(order), marshalled(order), false))
            .isTrue();
      }
    }
  }

  /** A subclass with more properties. */
  @XmlRootElement(name = "order", namespace = "urn:n")
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class SpecialOrder extends Order {
    @XmlAttribute int attribute = 1;
    @Nullable String another = "b";
    @Nullable SpecialPart special = new SpecialPart();
  }

  @Test
  void inheritedPropertiesComeFirst() throws Exception {
    ResponseWriter writer = writer(SpecialOrder.class, PropertyReaders.REFLECTIVE);
    SpecialOrder order = new SpecialOrder();
    order.name = "n";
    order.count = 3;
    assertThat(PayloadComparison.isSame(writer.write(order), marshalled(order), false)).isTrue();
  }

  /** The payload is self-contained, whatever envelope surrounds it. */
  @Test
  void declaresAllItsPrefixes() throws Exception {
    Order order = order();
    order.name = null;
    order.parts = null;
    assertThat(new String(writer(Order.class, PropertyReaders.REFLECTIVE).write(order), UTF_8))
        .isEqualTo(
            "<ns1:order xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                + " xmlns:ns1=\"urn:n\" xmlns:ns2=\"urn:other\""
                + " Key=\"&lt;&quot;&amp;'\u20ac\"><texts>a</texts><texts xsi:nil=\"true\"/>"
                + "<texts></texts><part><last>false</last><text>t</text></part>"
                + "<count>3</count></ns1:order>");
  }

  /** A subclass, for which JAXB writes xsi:type. */
  public static class SpecialPart extends Part {}

  @Test
  void whatOnlyJaxbCanWriteIsRefusedWhileWriting() throws Exception {
    ResponseWriter writer = writer(Order.class, PropertyReaders.REFLECTIVE);
    Order subclass = order();
    subclass.part = new SpecialPart();
    assertThatThrownBy(() -> writer.write(subclass)).hasMessage("SUBCLASS");
    Order line = order();
    line.key = "a\nb";
    assertThatThrownBy(() -> writer.write(line))
        .isInstanceOf(Unwritable.class)
        .hasMessage("ATTRIBUTE_WHITE_SPACE");
    assertThatThrownBy(() -> writer.write(new Part())).isInstanceOf(Unwritable.class);
  }

  /** An abstract class whose subclasses JAXB knows. */
  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "figure", namespace = "urn:n")
  @XmlSeeAlso({Circle.class, Square.class})
  public abstract static class Figure {
    @Nullable String name;
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Circle", namespace = "urn:n")
  public static class Circle extends Figure {
    double radius;
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Square", namespace = "urn:other")
  @XmlSeeAlso(Cube.class)
  public static class Square extends Figure {
    @XmlAttribute int side;
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Cube", namespace = "urn:other")
  public static class Cube extends Square {
    @Nullable Square behind;
  }

  /** A subclass that no annotation names. */
  public static class Ball extends Circle {}

  @XmlRootElement(name = "order", namespace = "urn:n")
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Drawing {
    @Nullable Figure figure;
    List<@Nullable Figure> figures = new ArrayList<>();
    @Nullable Square square;
  }

  @Test
  void derivedTypesAreNamedWhereTheyAreNotDeclared() throws Exception {
    JaxbNamedTypes types = new JaxbNamedTypes();
    types.add(JAXBContext.newInstance(Drawing.class));
    ResponseWriter writer = writer(Drawing.class, NAME, types, PropertyReaders.REFLECTIVE);
    Drawing drawing = new Drawing();
    assertThat(PayloadComparison.isSame(writer.write(drawing), marshalled(drawing), false))
        .isTrue();
    Circle circle = new Circle();
    circle.name = "c";
    Cube cube = new Cube();
    cube.behind = new Square();
    drawing.figure = circle;
    drawing.figures = Arrays.asList(circle, cube, new Square(), circle);
    drawing.square = new Square();
    assertThat(PayloadComparison.isSame(writer.write(drawing), marshalled(drawing), false))
        .isTrue();
    drawing.square = cube;
    assertThat(PayloadComparison.isSame(writer.write(drawing), marshalled(drawing), false))
        .isTrue();
    drawing.figure = new Ball();
    assertThatThrownBy(() -> writer.write(drawing)).hasMessage("SUBCLASS");
  }

  @Test
  void simpleValuesAndPartsAreWritten() throws Exception {
    SchemaModel model = new SchemaModel(BeanBinders.NONE);
    JaxbNamedTypes types = new JaxbNamedTypes();
    ResponseWriter hex =
        JaxbResponseIntrospector.writer(
            byte[].class, HexBinaryAdapter.class, NAME, model, types, PropertyReaders.REFLECTIVE);
    assertThat(new String(hex.write(new byte[] {10, -1}), UTF_8)).endsWith(">0AFF</ns1:order>");
    ResponseWriter part =
        JaxbResponseIntrospector.partWriter(
            Integer.class, NAME, "number", model, types, PropertyReaders.REFLECTIVE);
    assertThat(new String(part.write(new JaxbPart(7)), UTF_8))
        .endsWith("><number>7</number></ns1:order>");
  }

  /** Qualified names, in a payload whose namespace JAXB makes the default. */
  @XmlRootElement(name = "order", namespace = "urn:n")
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Named {
    @XmlElement(namespace = "urn:n")
    @Nullable QName name;

    @XmlElement(namespace = "urn:n", nillable = true)
    @Nullable List<@Nullable QName> names;
  }

  /** The same in a payload without a default namespace. */
  @XmlRootElement(name = "order", namespace = "urn:n")
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class PrefixedNamed extends Named {
    @XmlAttribute @Nullable QName kind;

    @XmlAttribute(namespace = "urn:n")
    @Nullable String prefixed;

    @XmlElement(namespace = "urn:other")
    @Nullable QName other;
  }

  /** The same with an element in no namespace. */
  @XmlRootElement(name = "order", namespace = "urn:n")
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class UnqualifiedNamed extends PrefixedNamed {
    @Nullable QName unqualified;
  }

  /** Each name has the prefix that JAXB chooses, or is left to JAXB. */
  @ParameterizedTest
  @ValueSource(classes = {Named.class, PrefixedNamed.class, UnqualifiedNamed.class})
  void qualifiedNamesHaveThePrefixesOfJaxb(Class<? extends Named> root) throws Exception {
    JaxbNamedTypes types = new JaxbNamedTypes();
    types.add(JAXBContext.newInstance(root));
    ResponseWriter writer = writer(root, NAME, types, PropertyReaders.REFLECTIVE);
    Set<String> left = new TreeSet<>();
    for (String namespace :
        List.of(
            "",
            "urn:n",
            "urn:other",
            "urn:x",
            XMLConstants.W3C_XML_SCHEMA_NS_URI,
            XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI,
            XMLConstants.XML_NS_URI)) {
      for (String prefix :
          List.of("", "p", "ns0", "ns1", "ns2", "ns3", "xs", "xsi", "xml", "xmlns", "a b")) {
        Named bean = root.getDeclaredConstructor().newInstance();
        bean.name = new QName(namespace, "a", prefix);
        bean.names = Arrays.asList(bean.name, null, new QName("urn:n", "b"), bean.name);
        if (bean instanceof PrefixedNamed prefixed) {
          prefixed.kind = new QName("urn:other", "k");
          prefixed.other = bean.name;
        }
        if (bean instanceof UnqualifiedNamed unqualified) {
          unqualified.unqualified = bean.name;
        }
        try {
          byte[] written = writer.write(bean);
          byte[] stock = marshalled(bean);
          assertThat(values(written)).isEqualTo(values(stock));
          assertThat(PayloadComparison.isSame(written, stock, false)).isTrue();
        } catch (Unwritable byJaxb) {
          left.add(namespace);
        }
      }
    }
    assertThat(left).doesNotContain("", "urn:n").contains(XMLConstants.XML_NS_URI);
  }

  /** Without knowing the prefixes, names are left to JAXB. */
  @Test
  void qualifiedNamesOfVaryingPrefixesAreLeftToJaxb() throws Exception {
    JaxbNamedTypes types = new JaxbNamedTypes();
    types.add(JAXBContext.newInstance(Named.class));
    types.varyPrefixes();
    assertThatThrownBy(() -> writer(Named.class, NAME, types, PropertyReaders.REFLECTIVE))
        .isInstanceOf(Undescribed.class)
        .hasMessageContaining("Named.name is a javax.xml.namespace.QName");
  }

  /** The texts and attributes of a document, declarations apart. */
  private static List<String> values(byte[] document) {
    return Pattern.compile("(?<=>)[^<>]+(?=<)|(?<=kind=\")[^\"]*")
        .matcher(new String(document, UTF_8))
        .results()
        .map(MatchResult::group)
        .toList();
  }

  /** A callback before marshalling. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Told {
    int value;

    boolean beforeMarshal(Object marshaller) {
      value++;
      return true;
    }
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Any {
    @XmlAnyElement @Nullable Object any;
  }

  /** Text content only. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Simple {
    @XmlValue @Nullable String text;
  }

  /** Contains an undescribed bean. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Outer {
    @Nullable List<Told> inner;
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Amount {
    @XmlValue @Nullable BigDecimal value;
    @XmlAttribute @Nullable String currency;
    @XmlAnyAttribute Map<QName, String> others = new HashMap<>();
  }

  /** Contains beans of which JAXB alone can write some. */
  @XmlRootElement(name = "order", namespace = "urn:n")
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Open {
    @Nullable Any any;
    @Nullable Amount amount;
  }

  @Test
  void unusualValuesAreLeftToJaxb() throws Exception {
    ResponseWriter writer = writer(Open.class, PropertyReaders.REFLECTIVE);
    Open open = new Open();
    open.amount = new Amount();
    open.amount.value = new BigDecimal("1.50");
    assertThat(PayloadComparison.isSame(writer.write(open), marshalled(open), false)).isTrue();
    open.amount.currency = "E";
    open.any = new Any();
    assertThat(PayloadComparison.isSame(writer.write(open), marshalled(open), false)).isTrue();
    open.any.any = "x";
    assertThatThrownBy(() -> writer.write(open)).isInstanceOf(Unwritable.class);
    open.any.any = null;
    open.amount.others.put(new QName("a"), "b");
    assertThatThrownBy(() -> writer.write(open)).isInstanceOf(Unwritable.class);
    open.amount.others.clear();
    open.amount.value = null;
    assertThatThrownBy(() -> writer.write(open)).isInstanceOf(Unwritable.class);
  }

  @ParameterizedTest
  @ValueSource(classes = {Told.class, Simple.class})
  void whatItDoesNotKnowIsLeftToJaxb(Class<?> root) {
    assertThatThrownBy(() -> writer(root, PropertyReaders.REFLECTIVE))
        .isInstanceOf(Undescribed.class);
  }

  @Test
  void elementsOfAnyNameMayBeAbsent() throws Exception {
    ResponseWriter writer = writer(Any.class, PropertyReaders.REFLECTIVE);
    Any any = new Any();
    assertThat(new String(writer.write(any), UTF_8)).contains("order").doesNotContain("any");
    any.any = "x";
    assertThatThrownBy(() -> writer.write(any)).isInstanceOf(Unwritable.class);
  }

  @Test
  void beansWithCallbacksAreLeftToJaxb() {
    assertThatThrownBy(() -> writer(Outer.class, PropertyReaders.REFLECTIVE))
        .isInstanceOf(Undescribed.class)
        .hasMessageContaining("Told");
  }
}
