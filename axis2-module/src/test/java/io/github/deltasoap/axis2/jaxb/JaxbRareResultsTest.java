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
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
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
    @Nullable Mixed mixed;
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
}
