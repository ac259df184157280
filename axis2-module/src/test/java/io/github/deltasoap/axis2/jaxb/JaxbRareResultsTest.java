package io.github.deltasoap.axis2.jaxb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.check.PayloadComparison;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.write.ResponseWriter;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSeeAlso;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.net.URI;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Values that JAXB writes by rare rules: each is written as by JAXB, or left to it. */
@SuppressWarnings("JavaUtilDate") // Beans of services have such properties.
class JaxbRareResultsTest {
  private static final QName NAME = new QName("urn:n", "rare");

  /** Who writes a result. */
  private enum Writer {
    MODULE,
    JAXB
  }

  /** The payload, whose own properties are described completely. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Payload {
    @Nullable Rare rare;
  }

  /** One property for each rare bean. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Rare {
    @Nullable Wrapping wrapping;
    @Nullable NilWrapping nilWrapping;
    @Nullable Mixed mixed;
    @Nullable Converted converted;
    @Nullable OfAttribute ofAttribute;
    @Nullable OfMap ofMap;
    @Nullable OfElement ofElement;
    @Nullable OfClass ofClass;
    @Nullable OfDeclared ofDeclared;
    @Nullable Mapped mapped;
    @Nullable Figure figure;
    @Nullable Shape shape;
    @Nullable Thing thing;
    @Nullable Overriding overriding;
    @Nullable Choices choices;
    @Nullable Declared declared;
  }

  /** Writes the bean at the property of its class. */
  private static Writer writer(Object bean) throws Exception {
    Payload payload = new Payload();
    payload.rare = new Rare();
    for (Field each : Rare.class.getDeclaredFields()) {
      if (each.getType().isInstance(bean)) {
        each.set(payload.rare, bean);
      }
    }
    byte[] ours;
    try {
      ours = responseWriter().write(payload);
    } catch (Unwritable byJaxb) {
      return Writer.JAXB;
    }
    byte[] stock = marshalled(payload);
    assertThat(PayloadComparison.isSame(ours, stock, false))
        .as("%s is not %s", new String(ours, UTF_8), new String(stock, UTF_8))
        .isTrue();
    return Writer.MODULE;
  }

  private static ResponseWriter responseWriter() throws JAXBException, Undescribed {
    JaxbNamedTypes types = new JaxbNamedTypes();
    types.add(JAXBContext.newInstance(Payload.class));
    return JaxbResponseIntrospector.writer(
        Payload.class,
        null,
        NAME,
        new SchemaModel(BeanBinders.NONE),
        types,
        PropertyReaders.REFLECTIVE);
  }

  private static byte[] marshalled(Payload payload) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      JAXBContext.newInstance(Payload.class)
          .createMarshaller()
          .marshal(new JAXBElement<>(NAME, Payload.class, payload), out);
    } catch (JAXBException fault) {
      return "<fault/>".getBytes(UTF_8);
    }
    return out.toByteArray();
  }

  /** A global element. */
  @XmlRootElement(name = "animal", namespace = "urn:n")
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Animal {
    @Nullable String name;
  }

  /** Elements of several names in wrappers, and without one. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Wrapping {
    @XmlElementWrapper(name = "animals")
    @XmlElementRef
    @Nullable List<Animal> animals;

    @XmlElementWrapper
    @XmlAnyElement(lax = true)
    @Nullable List<Object> anything;

    @XmlElementRef @Nullable List<Animal> loose;
  }

  /** Wrappers that are nil without items. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class NilWrapping {
    @XmlElementWrapper(name = "animals", nillable = true)
    @XmlElementRef
    @Nullable List<Animal> animals = new ArrayList<>(List.of(new Animal()));

    @XmlElementWrapper(nillable = true)
    @Nullable List<URI> links = new ArrayList<>(List.of(URI.create("urn:a")));

    @Nullable List<URI> loose;
  }

  @Test
  void wrappersOfNoItems() throws Exception {
    Wrapping wrapping = new Wrapping();
    assertThat(writer(wrapping)).isEqualTo(Writer.MODULE);
    wrapping.loose = new ArrayList<>();
    assertThat(writer(wrapping)).isEqualTo(Writer.MODULE);
    wrapping.animals = new ArrayList<>();
    assertThat(writer(wrapping)).isEqualTo(Writer.JAXB);
    wrapping.animals = null;
    wrapping.anything = new ArrayList<>();
    assertThat(writer(wrapping)).isEqualTo(Writer.JAXB);
  }

  @Test
  void nilWrappers() throws Exception {
    NilWrapping bean = new NilWrapping();
    bean.animals = null;
    assertThat(writer(bean)).isEqualTo(Writer.JAXB);
    bean = new NilWrapping();
    bean.links = null;
    assertThat(writer(bean)).isEqualTo(Writer.JAXB);
    bean.animals = null;
    assertThat(writer(bean)).isEqualTo(Writer.JAXB);
  }

  /** Lists of simple values, of which the compiler does not enforce the class. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Mixed {
    @Nullable List<@Nullable Integer> numbers;
    @Nullable List<@Nullable String> texts;
    @Nullable List<Date> dates;
    @Nullable List<Calendar> calendars;
    @Nullable List<XMLGregorianCalendar> days;
    @Nullable List<Duration> durations;
    @Nullable List<byte[]> bytes;
    @Nullable List<Object> anything;
    @Nullable List<XmlAccessType> constants;

    @XmlElementWrapper
    @XmlElement(nillable = true)
    @Nullable List<@Nullable Long> wrapped;

    Integer @Nullable [] array;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static <T> List<T> list(Object... items) {
    return (List) new ArrayList<>(Arrays.asList(items));
  }

  @Test
  void itemsOfTheDeclaredClass() throws Exception {
    DatatypeFactory types = DatatypeFactory.newDefaultInstance();
    Mixed mixed = new Mixed();
    mixed.numbers = list(1, null, 2);
    mixed.texts = list("a", null);
    mixed.dates = list(new Date(0), new Timestamp(1));
    mixed.days = list(types.newXMLGregorianCalendar("2021-03-04"));
    mixed.durations = list(types.newDuration("P1D"));
    mixed.bytes = list(new byte[] {1});
    mixed.anything = list("a", 1);
    mixed.constants = list(XmlAccessType.FIELD);
    mixed.wrapped = list(1L, null);
    mixed.array = new Integer[] {1, 2};
    assertThat(writer(mixed)).isEqualTo(Writer.MODULE);
    mixed.calendars = list(new GregorianCalendar());
    assertThat(writer(mixed)).isEqualTo(Writer.MODULE);
  }

  @Test
  void itemsOfOtherClasses() throws Exception {
    Mixed mixed = new Mixed();
    mixed.numbers = list(1, 5L);
    assertThat(writer(mixed)).isEqualTo(Writer.JAXB);
    mixed = new Mixed();
    mixed.texts = list(Thread.currentThread());
    assertThat(writer(mixed)).isEqualTo(Writer.JAXB);
    mixed = new Mixed();
    mixed.dates = list(new GregorianCalendar());
    assertThat(writer(mixed)).isEqualTo(Writer.JAXB);
    mixed = new Mixed();
    mixed.days = list("2021-03-04");
    assertThat(writer(mixed)).isEqualTo(Writer.JAXB);
    mixed = new Mixed();
    mixed.wrapped = list(1L, "1");
    assertThat(writer(mixed)).isEqualTo(Writer.JAXB);
  }

  /** Adapters that convert null, too. */
  public static final class Adapters {
    private Adapters() {}

    /** From an interface. */
    public interface Day {}

    public static final class Days extends XmlAdapter<String, LocalDate> {
      @Override
      public LocalDate unmarshal(String text) {
        return LocalDate.parse(text);
      }

      @Override
      public String marshal(@Nullable LocalDate day) {
        return day == null ? "none" : day.toString();
      }
    }

    public static final class Interfaces extends XmlAdapter<String, Day> {
      @Override
      public @Nullable Day unmarshal(String text) {
        return null;
      }

      @Override
      public String marshal(@Nullable Day day) {
        return day == null ? "none" : "day";
      }
    }

    /** A map as a bean. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Entries {
      int size;
    }

    public static final class Maps extends XmlAdapter<Entries, Map<String, String>> {
      @Override
      public @Nullable Map<String, String> unmarshal(Entries entries) {
        return null;
      }

      @Override
      public Entries marshal(@Nullable Map<String, String> map) {
        Entries entries = new Entries();
        entries.size = map == null ? -1 : map.size();
        return entries;
      }
    }

    public static final class Declarations
        extends XmlAdapter<JAXBElement<byte[]>, JAXBElement<byte[]>> {
      @Override
      public JAXBElement<byte[]> unmarshal(JAXBElement<byte[]> element) {
        return element;
      }

      @Override
      public JAXBElement<byte[]> marshal(@Nullable JAXBElement<byte[]> element) {
        return new ObjectFactory().createBytes(new byte[] {1, 2});
      }
    }

    public static final class Animals extends XmlAdapter<Animal, LocalDate> {
      @Override
      public @Nullable LocalDate unmarshal(Animal animal) {
        return null;
      }

      @Override
      public Animal marshal(@Nullable LocalDate day) {
        return new Animal();
      }
    }
  }

  /** Values of the simple type of their adapters. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Converted {
    @XmlJavaTypeAdapter(Adapters.Days.class)
    @Nullable LocalDate day;

    @XmlElement(nillable = true)
    @XmlJavaTypeAdapter(Adapters.Days.class)
    @Nullable LocalDate nil;

    @XmlJavaTypeAdapter(Adapters.Interfaces.class)
    Adapters.@Nullable Day other;

    @XmlElement(nillable = true)
    @XmlJavaTypeAdapter(Adapters.Interfaces.class)
    Adapters.@Nullable Day otherNil;

    @XmlJavaTypeAdapter(Adapters.Interfaces.class)
    @Nullable List<Adapters.Day> items;
  }

  /** An attribute that an adapter converts. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class OfAttribute {
    @XmlAttribute
    @XmlJavaTypeAdapter(Adapters.Days.class)
    @Nullable LocalDate day;
  }

  /** A map that an adapter converts to a bean. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class OfMap {
    @XmlJavaTypeAdapter(Adapters.Maps.class)
    @Nullable Map<String, String> map;
  }

  /** A value that an adapter converts to a global element. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class OfElement {
    @XmlElementRef
    @XmlJavaTypeAdapter(Adapters.Animals.class)
    @Nullable LocalDate day;
  }

  /** The same by the annotation of the class. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class OfClass {
    @XmlElementRef @Nullable Animated animated;
  }

  @XmlJavaTypeAdapter(Animated.Animals.class)
  public static class Animated {
    public static final class Animals extends XmlAdapter<Animal, Animated> {
      @Override
      public @Nullable Animated unmarshal(Animal animal) {
        return null;
      }

      @Override
      public Animal marshal(@Nullable Animated animated) {
        return new Animal();
      }
    }
  }

  /** An element whose declaration an adapter converts. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class OfDeclared {
    @XmlElementRef(name = "bytes", namespace = "urn:elements", required = false)
    @XmlJavaTypeAdapter(Adapters.Declarations.class)
    @Nullable JAXBElement<byte[]> bytes;
  }

  @Test
  void missingValuesOfAdapters() throws Exception {
    assertThat(writer(new Converted())).isEqualTo(Writer.MODULE);
    for (Object each :
        List.of(new OfAttribute(), new OfMap(), new OfElement(), new OfClass(), new OfDeclared())) {
      assertThat(writer(each)).as("%s", each).isEqualTo(Writer.JAXB);
    }
    OfDeclared declared = new OfDeclared();
    declared.bytes = new ObjectFactory().createBytes(new byte[] {1});
    assertThat(writer(declared)).isEqualTo(Writer.JAXB);
  }

  /** Maps, which have no annotated names. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Mapped {
    @XmlElement(name = "x", nillable = true)
    @Nullable Map<String, String> map;

    @XmlElement(nillable = true)
    @Nullable HashMap<String, String> hash;

    @Nullable Map<String, String> plain;
  }

  @Test
  void missingMaps() throws Exception {
    assertThat(writer(new Mapped())).isEqualTo(Writer.MODULE);
  }

  /** A class of whose subclasses one has a property again. */
  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Figure", namespace = "urn:n")
  @XmlSeeAlso({Circle.class, Square.class, Cube.class})
  public static class Figure {
    @Nullable String text = "a";
    int size;
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Circle", namespace = "urn:n")
  @SuppressWarnings("HidingField") // The case under test.
  public static class Circle extends Figure {
    @XmlElement(name = "other")
    @Nullable String text = "b";
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Square", namespace = "urn:n")
  public static class Square extends Figure {}

  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Cube", namespace = "urn:n")
  public static class Cube extends Square {
    int depth;
  }

  /** The same with getters, and a property that only its subclasses have. */
  @XmlType(name = "Shape", namespace = "urn:n")
  @XmlSeeAlso({Round.class, Flat.class})
  public static class Shape {
    private @Nullable String text = "a";

    public @Nullable Object getText() {
      return text;
    }

    public void setText(@Nullable Object text) {
      this.text = String.valueOf(text);
    }
  }

  @XmlType(name = "Round", namespace = "urn:n")
  public static class Round extends Shape {
    private @Nullable String own;

    @Override
    public @Nullable String getText() {
      return own;
    }

    public void setText(@Nullable String text) {
      own = text;
    }
  }

  @XmlType(name = "Flat", namespace = "urn:n")
  public static class Flat extends Shape {
    private int own;

    public int getOwn() {
      return own;
    }

    public void setOwn(int own) {
      this.own = own;
    }
  }

  /** Subclasses that have properties of the same names, but not their superclass. */
  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Thing", namespace = "urn:n")
  @XmlSeeAlso({Tool.class, Toy.class})
  public static class Thing {
    @Nullable String name;
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Tool", namespace = "urn:n")
  public static class Tool extends Thing {
    int size;
  }

  @XmlAccessorType(XmlAccessType.FIELD)
  @XmlType(name = "Toy", namespace = "urn:n")
  public static class Toy extends Thing {
    int size;
  }

  @Test
  void propertiesThatAnotherSubclassHasAgain() throws Exception {
    assertThat(writer(new Figure())).isEqualTo(Writer.MODULE);
    assertThat(writer(new Circle())).isEqualTo(Writer.JAXB);
    assertThat(writer(new Square())).isEqualTo(Writer.JAXB);
    assertThat(writer(new Cube())).isEqualTo(Writer.JAXB);
    assertThat(writer(new Round())).isEqualTo(Writer.JAXB);
    assertThat(writer(new Flat())).isEqualTo(Writer.JAXB);
    assertThat(writer(new Shape())).isEqualTo(Writer.MODULE);
    assertThat(writer(new Toy())).isEqualTo(Writer.MODULE);
  }

  /** Methods that are no properties. */
  public static class Overridden {
    private @Nullable String secret = "s";
    private @Nullable String guarded = "g";
    private @Nullable String read = "r";

    @XmlTransient
    public @Nullable String getSecret() {
      return secret;
    }

    public void setSecret(@Nullable String secret) {
      this.secret = secret;
    }

    public @Nullable String getGuarded() {
      return guarded;
    }

    protected void setGuarded(@Nullable String guarded) {
      this.guarded = guarded;
    }

    public @Nullable String getRead() {
      return read;
    }
  }

  /** Overrides them, and adds a setter. */
  public static class Overriding extends Overridden {
    private @Nullable String own;

    @Override
    public @Nullable String getSecret() {
      return super.getSecret();
    }

    @Override
    public void setSecret(@Nullable String secret) {
      super.setSecret(secret);
    }

    @Override
    public @Nullable String getGuarded() {
      return super.getGuarded();
    }

    @Override
    public void setGuarded(@Nullable String guarded) {
      super.setGuarded(guarded);
    }

    @Override
    public @Nullable String getRead() {
      return super.getRead();
    }

    public void setRead(@Nullable String read) {
      own = read;
    }

    public @Nullable String getOwn() {
      return own;
    }

    public void setOwn(@Nullable String own) {
      this.own = own;
    }
  }

  @Test
  void overriddenMethodsThatAreNoProperties() throws Exception {
    Overriding overriding = new Overriding();
    overriding.setOwn("o");
    assertThat(writer(overriding)).isEqualTo(Writer.MODULE);
  }

  /** One of several elements. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Choices {
    @XmlElements({
      @XmlElement(name = "text", type = String.class),
      @XmlElement(name = "moment", type = Calendar.class),
      @XmlElement(name = "date", type = Date.class),
      @XmlElement(name = "day", type = XMLGregorianCalendar.class),
      @XmlElement(name = "period", type = Duration.class)
    })
    @Nullable List<Object> choices;

    @XmlElements({
      @XmlElement(name = "text2", type = String.class),
      @XmlElement(name = "moment2", type = GregorianCalendar.class)
    })
    @Nullable List<Object> others;

    @Nullable Calendar calendar;
    @Nullable Date date;
  }

  @Test
  void alternativesOfDates() throws Exception {
    DatatypeFactory types = DatatypeFactory.newDefaultInstance();
    Choices choices = new Choices();
    choices.choices =
        list(
            "a",
            new Date(0),
            new Timestamp(1),
            types.newXMLGregorianCalendar("2021-03-04"),
            types.newDuration("P1D"));
    assertThat(writer(choices)).isEqualTo(Writer.MODULE);
    choices = new Choices();
    choices.date = new Timestamp(1);
    assertThat(writer(choices)).isEqualTo(Writer.MODULE);
    choices.calendar = new GregorianCalendar();
    assertThat(writer(choices)).isEqualTo(Writer.MODULE);
    choices.others = list("a", new GregorianCalendar());
    assertThat(writer(choices)).isEqualTo(Writer.MODULE);
    choices.choices = list(new GregorianCalendar());
    assertThat(writer(choices)).isEqualTo(Writer.JAXB);
  }

  /** Elements whose declarations have annotations. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Declared {
    @XmlElementRef(name = "day", namespace = "urn:elements", required = false)
    @Nullable JAXBElement<XMLGregorianCalendar> day;

    @XmlElementRef(name = "id", namespace = "urn:elements", required = false)
    @Nullable JAXBElement<String> id;

    @XmlElementRef(name = "bytes", namespace = "urn:elements", required = false)
    @Nullable JAXBElement<byte[]> bytes;
  }

  @Test
  void annotatedDeclarations() throws Exception {
    ObjectFactory factory = new ObjectFactory();
    Declared declared = new Declared();
    declared.bytes = factory.createBytes(new byte[] {1, 2, 3});
    assertThat(writer(declared)).isEqualTo(Writer.MODULE);
    DatatypeFactory types = DatatypeFactory.newDefaultInstance();
    declared.day = factory.createDay(types.newXMLGregorianCalendar("2021-03-04T05:06:07Z"));
    assertThat(writer(declared)).isEqualTo(Writer.JAXB);
    declared.day = null;
    declared.id = factory.createId(" a  b ");
    assertThat(writer(declared)).isEqualTo(Writer.JAXB);
  }
}
