package io.github.deltasoap.oracle.service.jaxws.results;

import io.github.deltasoap.oracle.service.jaxws.bean.BigCustomer;
import io.github.deltasoap.oracle.service.jaxws.bean.Customer;
import io.github.deltasoap.oracle.service.jaxws.bean.Hue;
import io.github.deltasoap.oracle.service.jaxws.bean.Line;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlSeeAlso;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.adapters.CollapsedStringAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Every kind of property that JAXB can write, in its own order. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlSeeAlso(BigCustomer.class)
@XmlType(
    propOrder = {
      "text",
      "number",
      "nillable",
      "maybe",
      "flag",
      "aFloat",
      "aDouble",
      "decimal",
      "integer",
      "picture",
      "colour",
      "collapsed",
      "foreign",
      "time",
      "day",
      "moment",
      "numbers",
      "texts",
      "tags",
      "scores",
      "colours",
      "customer",
      "customers",
      "lines",
      "sorted",
      "inner"
    })
public class Report {
  @XmlAttribute @Nullable String key;

  @XmlAttribute(name = "the-ratio")
  @Nullable Double ratio;

  @XmlAttribute @Nullable Hue hue;
  @XmlAttribute byte @Nullable [] data;

  float aFloat;
  double aDouble;
  int number;
  @Nullable Long maybe;
  boolean flag;
  @Nullable String text;

  @XmlElement(nillable = true)
  @Nullable String nillable;

  @XmlElement(namespace = "http://example.org/articles", name = "name", required = true)
  @Nullable String foreign;

  @XmlJavaTypeAdapter(CollapsedStringAdapter.class)
  @Nullable String collapsed;

  @Nullable BigDecimal decimal;
  @Nullable BigInteger integer;
  byte @Nullable [] picture;
  @Nullable Hue colour;

  @XmlSchemaType(name = "dateTime")
  @Nullable XMLGregorianCalendar time;

  @XmlSchemaType(name = "date")
  @Nullable XMLGregorianCalendar day;

  @Nullable XMLGregorianCalendar moment;
  @Nullable List<@Nullable String> texts;

  @XmlElement(name = "tag")
  @Nullable List<@Nullable String> tags;

  int @Nullable [] numbers;

  @XmlElement(nillable = true)
  @Nullable List<@Nullable Integer> scores;

  @Nullable List<@Nullable Hue> colours;
  @Nullable Customer customer;
  @Nullable List<Customer> customers;

  @XmlElement(name = "line")
  @Nullable List<@Nullable Line> lines;

  @Nullable Sorted sorted;
  @Nullable Report inner;
  @XmlTransient @Nullable String hidden;

  /** A getter that only returns its field, as most do. */
  public @Nullable String getText() {
    return text;
  }

  /** A getter that JAXB ignores. */
  public String getNillable() {
    return "never seen";
  }
}
