package io.github.deltasoap.axis2.jaxb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.type.ValueType;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessOrder;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorOrder;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlID;
import jakarta.xml.bind.annotation.XmlList;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlSeeAlso;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;
import jakarta.xml.bind.annotation.adapters.HexBinaryAdapter;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.io.IOException;
import java.io.StringReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.xml.transform.stream.StreamSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which JAXB beans are described, and how. */
class JaxbIntrospectorTest {
  private final SchemaModel model = new SchemaModel(BeanBinders.NONE);
  private final JaxbNamedTypes types = new JaxbNamedTypes();
  private final JaxbIntrospector introspector = new JaxbIntrospector(model, types);

  private BeanType bean(Class<?> javaClass) throws Undescribed {
    return (BeanType) introspector.payload(javaClass, null);
  }

  /** Bound by field; one field has a setter that only stores. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Fields {
    @XmlElement(name = "first", namespace = "urn:n", nillable = true)
    private @Nullable String one;

    private int two;

    @XmlAttribute(namespace = "urn:a")
    private boolean three;

    private @Nullable List<Fields> four;
    @XmlTransient int five;
    transient int six;

    public void setTwo(int two) {
      this.two = two;
    }

    int sum() {
      return two + five + six + (one == null || three || four == null ? 0 : 1);
    }
  }

  @Test
  void describesFields() throws Undescribed {
    BeanType bean = bean(Fields.class);
    ContentModel content = model.content(bean);
    assertThat(bean.slots())
        .extracting(slot -> slot.name())
        .containsExactly("one", "two", "three", "four");
    assertThat(bean.slots())
        .extracting(slot -> slot.setter() != null)
        .containsExactly(false, true, false, false);
    assertThat(content.particles())
        .extracting(each -> each.namespace() + " " + each.localName())
        .containsExactly("urn:n first", " two", " four");
    assertThat(content.particles())
        .extracting(each -> each.nil() != null)
        .containsExactly(true, false, true);
    assertThat(content.attributes()).extracting(each -> each.key()).containsExactly("{urn:a}three");
    assertThat(bean.slots().get(3).collection() != null).isTrue();
    assertThat(bean.slots().get(3).type()).isSameAs(bean);
    assertThat(bean.isPlain()).isTrue();
    assertThat(new Fields().sum()).isZero();
  }

  /** Bound by getters and setters. */
  public static class Methods {
    private @Nullable String name;

    @XmlElement(name = "theName")
    public @Nullable String getName() {
      return name;
    }

    public void setName(@Nullable String name) {
      this.name = name;
    }

    public String getDerived() {
      return name + "!";
    }
  }

  @Test
  void describesGettersAndSetters() throws Undescribed {
    ContentModel content = model.content(bean(Methods.class));
    assertThat(content.particles()).extracting(each -> each.localName()).containsExactly("theName");
    assertThat(new Methods().getDerived()).isEqualTo("null!");
  }

  /** A setter that does more than store. */
  public static class Trimming {
    private String name = "";

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name.trim();
    }
  }

  /** A callback after unmarshalling. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Told {
    int value;

    void afterUnmarshal(Object unmarshaller, Object parent) {
      value++;
    }
  }

  /** A callback before marshalling, which stock does to requests, too. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Marshalled {
    int value;

    void beforeMarshal(Object marshaller) {
      value++;
    }
  }

  /** A getter that stores something. */
  public static class Lazy {
    private @Nullable List<String> texts;

    public List<String> getTexts() {
      if (texts == null) {
        texts = new ArrayList<>();
      }
      return texts;
    }

    public void setTexts(List<String> texts) {
      this.texts = texts;
    }
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Derived extends Fields {
    int seven;
  }

  /** Attributes of which JAXB makes other names than those of the fields, but for three. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Worded {
    @XmlAttribute int isbn13;
    @XmlAttribute int myURL;

    @XmlAttribute(name = "URL")
    int named;

    @XmlAttribute int XName;
    @XmlAttribute int a_b;
    @XmlAttribute int line2b;
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  public static class OfWorded {
    @Nullable Worded worded;
  }

  @Test
  void attributesWhoseNamesJaxbMakesAreStocks() throws Undescribed {
    BeanType worded = (BeanType) bean(OfWorded.class).slots().get(0).type();
    ContentModel content = model.content(worded);
    assertThat(content.attributes())
        .extracting(each -> each.name())
        .containsExactly("isbn13", "myURL", "URL");
    assertThat(content.anyAttribute()).isTrue();
  }

  /** JAXB ignores its order. */
  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlAccessorOrder(XmlAccessOrder.UNDEFINED)
  @XmlType(propOrder = {"second", "first"})
  public static class Unordered {
    int first;
    int second;
  }

  @Test
  void anUndefinedOrderIsThatOfTheDeclarations() throws Undescribed {
    assertThat(bean(Unordered.class).slots())
        .extracting(slot -> slot.name())
        .containsExactly("first", "second");
  }

  @Test
  void leavesCollectionsThatBeansHaveInCommonAlone() {
    assertThatThrownBy(() -> bean(Common.class)).isInstanceOf(Undescribed.class);
    assertThat(Common.EMPTY).isEmpty();
  }

  @Test
  void describesInheritedPropertiesFirst() throws Undescribed {
    BeanType bean = bean(Derived.class);
    assertThat(bean.slots())
        .extracting(slot -> slot.name())
        .containsExactly("one", "two", "three", "four", "seven");
    assertThat(bean.isPlain()).isTrue();
    assertThat(new Derived().seven).isZero();
  }

  /** Not bound: its properties are those of its subclasses. */
  @XmlTransient
  public abstract static class Unseen {
    private @Nullable String value;

    public @Nullable String getValue() {
      return value;
    }

    public void setValue(@Nullable String value) {
      this.value = value;
    }
  }

  /** Not bound, and generic. */
  @XmlTransient
  public abstract static class Generic<T> {
    @Nullable T value;
  }

  /** Binds its own fields and those of its superclass. */
  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(propOrder = {"own", "value"})
  public static class OfUnseenFields extends Unseen {
    int own;
  }

  /** Binds its own methods and those of its superclass. */
  public static class OfUnseenMethods extends Unseen {
    private int own;

    public int getOwn() {
      return own;
    }

    public void setOwn(int own) {
      this.own = own;
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {OfUnseenFields.class, OfUnseenMethods.class})
  void describesPropertiesOfUnboundSuperclasses(Class<?> javaClass) throws Undescribed {
    ContentModel content = model.content(bean(javaClass));
    assertThat(content.particles())
        .extracting(each -> each.localName())
        .containsExactly("own", "value");
  }

  /** Texts with several values, a default, or another form. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Texts {
    @XmlList @Nullable List<Integer> several;
    @XmlAttribute @Nullable List<String> inAttribute;

    @XmlElement(defaultValue = "7")
    int defaulted;

    @XmlElement(type = String.class)
    @XmlJavaTypeAdapter(HexBinaryAdapter.class)
    byte @Nullable [] hex;

    @XmlList @Nullable List<XmlAccessType> constants;
  }

  @Test
  void convertsTextsOfSeveralValuesAndDefaults() throws Exception {
    BeanType bean = bean(Texts.class);
    List<@Nullable Object> values = new ArrayList<>();
    for (String text : List.of(" 1\n-2 ", "b a", "", "0aFF", "NONE FIELD")) {
      values.add(((SimpleType) bean.slots().get(values.size()).type()).convert(text));
    }
    assertThat(values)
        .usingRecursiveComparison()
        .isEqualTo(
            Arrays.asList(
                List.of(1, -2),
                List.of("b", "a"),
                7,
                new byte[] {10, -1},
                List.of(XmlAccessType.NONE, XmlAccessType.FIELD)));
    assertThat(bean.slots().get(0).array()).isFalse();
  }

  /** Values and items that adapters of the service convert. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Converted {
    /** Days as numbers. */
    public static final class Days extends XmlAdapter<Integer, LocalDate> {
      @Override
      public @Nullable LocalDate unmarshal(Integer day) throws IOException {
        if (day == 0) {
          throw new IOException("no day");
        }
        return day < 0 ? null : LocalDate.ofEpochDay(day);
      }

      @Override
      public Integer marshal(LocalDate day) {
        return (int) day.toEpochDay();
      }
    }

    @XmlJavaTypeAdapter(Days.class)
    @Nullable LocalDate day;

    @XmlJavaTypeAdapter(Days.class)
    @Nullable List<LocalDate> days;

    @XmlElement(required = true, type = String.class)
    @XmlJavaTypeAdapter(Strange.Own.class)
    @XmlSchemaType(name = "date")
    @Nullable String text;
  }

  @Test
  void convertsByAdaptersOfTheService() throws Exception {
    BeanType bean = bean(Converted.class);
    SimpleType day = (SimpleType) bean.slots().get(0).type();
    assertThat(day.convert(" 365 ")).isEqualTo(LocalDate.of(1971, 1, 1));
    assertThat(day.conversion().isOfService()).isTrue();
    assertThat(((SimpleType) bean.slots().get(2).type()).convert("a")).isEqualTo("a!");
    assertThat(bean.slots()).extracting(Slot::array).containsExactly(false, true, false);
    // Null, an exception, and no number are JAXB's.
    for (String refused : List.of("-1", "0", "x", "")) {
      assertThatThrownBy(() -> day.convert(refused)).isInstanceOf(Unbindable.class);
    }
  }

  /** An abstract class with one that extends it, and one that JAXB is not to know. */
  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Figure", namespace = "urn:n")
  @XmlSeeAlso({Circle.class, Unnamed.class})
  public abstract static class Figure {
    @Nullable String name;
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Circle", namespace = "urn:n")
  public static class Circle extends Figure {
    int radius;
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "")
  public static class Unnamed extends Figure {}

  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Drawing {
    @Nullable Figure figure;
  }

  @Test
  void classesThatJaxbNamesStandForAbstractOnes() throws Exception {
    assertThat(bean(Drawing.class).slots()).as("no object is known").isEmpty();
    SchemaModel another = new SchemaModel(BeanBinders.NONE);
    types.add(JAXBContext.newInstance(Drawing.class));
    ValueType drawing = new JaxbIntrospector(another, types).payload(Drawing.class, null);
    Slot figure = another.content((BeanType) drawing).particles().get(0).slot();
    List<BeanType> substitutes = another.substitutes((BeanType) figure.type());
    assertThat(substitutes).extracting(BeanType::javaClass).containsExactly(Circle.class);
    assertThat(another.content(substitutes.get(0)).typeName()).isEqualTo("Circle");
  }

  /** Unsupported relations to a superclass. */
  public abstract static class Base {
    /** Redeclares an element of its superclass. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Hiding extends Fields {
      @XmlElement(name = "four")
      @Nullable String other;
    }

    /** Overrides a setter to do more. */
    public static class Overriding extends Methods {
      @Override
      public void setName(@Nullable String name) {
        super.setName(name + "!");
      }
    }

    /** Overrides a getter of a superclass that JAXB does not bind. */
    public static class Again extends Unseen {
      @Override
      public @Nullable String getValue() {
        return super.getValue() + "!";
      }
    }

    /** Extends a generic class that JAXB does not bind. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class OfGeneric extends Generic<String> {}

    /** Extends a JDK class. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Listed extends ArrayList<String> {
      private static final long serialVersionUID = 1L;
    }
  }

  /** Getters and setters that JavaBeans do not have, and JAXB does. */
  public abstract static class Loose {
    /** Its setter returns the bean. */
    public static class Fluent {
      private @Nullable String name;

      public @Nullable String getName() {
        return name;
      }

      public Fluent setName(@Nullable String name) {
        this.name = name;
        return this;
      }
    }

    /** A wrapper with the name of a primitive's getter. */
    public static class Boxed {
      private @Nullable Boolean active;

      public @Nullable Boolean isActive() {
        return active;
      }

      public void setActive(@Nullable Boolean active) {
        this.active = active;
      }
    }

    /** JAXB takes the one that it finds last. */
    public static class Twice {
      private @Nullable Boolean active;

      public @Nullable Boolean getActive() {
        return active;
      }

      public boolean isActive() {
        return Boolean.TRUE.equals(active);
      }

      public void setActive(@Nullable Boolean active) {
        this.active = active;
      }
    }
  }

  /** Created by a factory method. */
  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(factoryMethod = "make")
  public static class Made {
    public static Made make() {
      return new Made();
    }
  }

  /** No public constructor. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Closed {
    int value;

    Closed() {}
  }

  /** Binds a getter that is not public. */
  @XmlAccessorType(XmlAccessType.PROPERTY)
  public static class HalfPublic {
    private int value;

    int getValue() {
      return value;
    }

    public void setValue(int value) {
      this.value = value;
    }
  }

  /** A collection that all beans have in common. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Common {
    static final Set<String> EMPTY = new HashSet<>();

    Set<String> values = EMPTY;
  }

  /** Two getters, of which JAXB takes any. */
  public static class HiddenGetter {
    private boolean value;

    public boolean getValue() {
      return value;
    }

    public void setValue(boolean value) {
      this.value = value;
    }

    boolean isValue() {
      return value;
    }
  }

  /** A setter for any list. */
  public static class RawSetter {
    private List<String> values = new ArrayList<>();

    public List<String> getValues() {
      return values;
    }

    public void setValues(List<? extends String> values) {
      this.values = new ArrayList<>(values);
    }
  }

  /** A field and a getter of the same name. */
  @XmlAccessorType(XmlAccessType.NONE)
  public static class BoundTwice {
    @XmlElement private int value;

    @XmlElement
    public int getValue() {
      return value;
    }

    public void setValue(int value) {
      this.value = value;
    }
  }

  /** A field initialized with another list class. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Other {
    List<String> values = new CopyOnWriteArrayList<>();
  }

  /** A field initialized with a list that is not empty. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Filled {
    List<String> values = new ArrayList<>(List.of("a"));
  }

  /** Fields that JAXB binds by special rules. */
  public static final class Strange {
    private Strange() {}

    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Any {
      @XmlAnyElement @Nullable Object value;
    }

    /** Several values in one element, held by an array. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class InArray {
      @XmlList int @Nullable [] value;
    }

    /** Reads texts by itself. */
    public static final class Own extends XmlAdapter<String, String> {
      @Override
      public String unmarshal(String text) {
        return text + "!";
      }

      @Override
      public String marshal(String value) {
        return value;
      }
    }

    /** A single value in a wrapper element. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Wrapped {
      @XmlElementWrapper @Nullable String value;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Text {
      @XmlValue @Nullable String value;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Identified {
      @XmlID @Nullable String value;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Adapted {
      @XmlAttribute
      @XmlJavaTypeAdapter(Own.class)
      @Nullable String value;
    }

    /** An adapter from a bean. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class FromBean {
      public static final class Swapped extends XmlAdapter<Text, Wrapped> {
        @Override
        public Wrapped unmarshal(Text text) {
          return new Wrapped();
        }

        @Override
        public Text marshal(Wrapped value) {
          return new Text();
        }
      }

      @XmlJavaTypeAdapter(Swapped.class)
      @Nullable Wrapped value;
    }

    /** Items with a default. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Defaulted {
      @XmlElement(defaultValue = "a")
      @Nullable List<String> value;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Mapped {
      @Nullable Map<String, String> value;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    public static class OfDeque {
      @Nullable Deque<String> value;
    }

    /** A list with an unknown item type. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Wild {
      @Nullable List<?> value;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    public static class OfElement {
      @Nullable JAXBElement<String> value;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    public static class OfChar {
      char value;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    public static class OfInterface {
      @Nullable Runnable value;
    }

    /** A final field. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Fixed {
      final List<String> value = new ArrayList<>();
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Trimming.class,
        Told.class,
        Marshalled.class,
        Lazy.class,
        Base.Hiding.class,
        Base.Overriding.class,
        Base.Again.class,
        Base.OfGeneric.class,
        Base.Listed.class,
        Base.class,
        Loose.Fluent.class,
        Loose.Boxed.class,
        Loose.Twice.class,
        Made.class,
        Closed.class,
        HalfPublic.class,
        Common.class,
        HiddenGetter.class,
        RawSetter.class,
        BoundTwice.class,
        Other.class,
        Filled.class,
        Strange.InArray.class,
        Strange.Wrapped.class,
        Strange.Text.class,
        Strange.Identified.class,
        Strange.Adapted.class,
        Strange.FromBean.class,
        Strange.Defaulted.class,
        Strange.Mapped.class,
        Strange.OfDeque.class,
        Strange.Wild.class,
        Strange.OfElement.class,
        Strange.OfChar.class,
        Strange.OfInterface.class,
        Strange.Fixed.class
      })
  void leavesToStockWhatItDoesNotKnow(Class<?> javaClass) {
    assertThatThrownBy(() -> bean(javaClass))
        .isInstanceOf(Undescribed.class)
        .hasMessageContaining(javaClass.getSimpleName());
  }

  @Test
  void elementsOfAnyNameMayBeAbsent() throws Exception {
    assertThat(bean(Strange.Any.class).slots()).as("documents only").isEmpty();
  }

  private static <T> T read(Class<T> javaClass, String content) throws Exception {
    return JAXBContext.newInstance(javaClass, Global.class)
        .createUnmarshaller()
        .unmarshal(new StreamSource(new StringReader("<any>" + content + "</any>")), javaClass)
        .getValue();
  }

  /** A global element. */
  @XmlRootElement(name = "global", namespace = "urn:n")
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Global {}

  /** Elements of any name, in a wrapper. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Enclosed {
    @Nullable String text;

    @XmlElementWrapper(name = "items")
    @XmlAnyElement(lax = true)
    @Nullable List<Object> items;
  }

  @Test
  void elementsOfAnyNameInAWrapperAreNoneOfTheBean() throws Exception {
    Enclosed read = read(Enclosed.class, "<text>a</text><n:global xmlns:n='urn:n'/>");
    assertThat(read.text).isEqualTo("a");
    assertThat(read.items).isNull();
    BeanType bean = bean(Enclosed.class);
    assertThat(bean.slots()).extracting(Slot::name).containsExactly("text");
    assertThat(model.content(bean).wildcard()).isNull();
  }

  /** Methods that are no properties. */
  public static class Hidden {
    private @Nullable String secret;
    private @Nullable String shown;

    @XmlTransient
    public @Nullable String getSecret() {
      return secret;
    }

    public void setSecret(@Nullable String secret) {
      this.secret = secret;
    }

    public @Nullable String getShown() {
      return shown;
    }

    public void setShown(@Nullable String shown) {
      this.shown = shown;
    }
  }

  /** Overrides them without annotations. */
  public static class Revealing extends Hidden {
    @Override
    public @Nullable String getSecret() {
      return super.getSecret();
    }

    @Override
    public void setSecret(@Nullable String secret) {
      super.setSecret(secret);
    }
  }

  @Test
  void overriddenMethodsAreNoProperties() throws Exception {
    Revealing read = read(Revealing.class, "<secret>a</secret><shown>b</shown>");
    assertThat(read.getSecret()).isNull();
    assertThat(read.getShown()).isEqualTo("b");
    assertThat(bean(Revealing.class).slots()).extracting(Slot::name).containsExactly("shown");
  }

  /** An element whose declaration has an annotation. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Identifying {
    @Nullable String text;

    @XmlElementRef(name = "id", namespace = "urn:elements", required = false)
    @Nullable JAXBElement<String> id;
  }

  @Test
  void annotatedDeclarationsAreLeftToJaxb() throws Exception {
    Identifying read = read(Identifying.class, "<e:id xmlns:e='urn:elements'> a </e:id>");
    assertThat(read.id).isNotNull().extracting(JAXBElement::getValue).isEqualTo("a");
    assertThat(bean(Identifying.class).slots()).extracting(Slot::name).containsExactly("text");
  }
}
