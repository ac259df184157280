package io.github.deltasoap.oracle.service.jaxws.results;

import io.github.deltasoap.oracle.service.jaxws.bean.BigCustomer;
import io.github.deltasoap.oracle.service.jaxws.bean.Customer;
import io.github.deltasoap.oracle.service.jaxws.bean.Hue;
import io.github.deltasoap.oracle.service.jaxws.bean.Line;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Reports of many kinds. */
final class Reports {
  private static final int DEEP = 200;
  private static final String TEXT = "<a> & \"b\" 'c' ]]> \t\n\r\u0085\u2028\u20ac\ud83d\ude00";

  private Reports() {}

  static @Nullable Report of(String kind) {
    return switch (kind) {
      case "none" -> null;
      case "empty" -> new Report();
      case "full" -> full();
      case "texts" -> texts();
      case "spaces" -> spaces();
      case "numbers" -> numbers();
      case "infinite" -> infinite();
      case "nulls among items" -> nullsAmongItems();
      case "no items" -> noItems();
      case "dates" -> dates();
      case "other dates" -> otherDates();
      case "nested" -> nested(3);
      case "deep" -> nested(DEEP);
      case "subclass" -> subclass();
      case "subclass among items" -> subclassAmongItems();
      case "tab in attribute" -> inAttribute("a\tb");
      case "line in attribute" -> inAttribute("a\nb");
      case "return in attribute" -> inAttribute("a\rb");
      case "bad character" -> badCharacter();
      default -> throw new IllegalArgumentException(kind);
    };
  }

  private static Report full() {
    Report report = texts();
    report.key = "k";
    report.ratio = 1.5;
    report.hue = Hue.LIGHT_GREEN;
    report.data = new byte[] {1, 2, 3};
    report.aFloat = 0.1f;
    report.aDouble = 2.5;
    report.number = 7;
    report.maybe = -7L;
    report.flag = true;
    report.decimal = new BigDecimal("1.50");
    report.integer = BigInteger.TEN.pow(30);
    report.picture = new byte[100];
    report.colour = Hue.RED;
    report.texts = List.of("a", "b");
    report.tags = List.of("c");
    report.numbers = new int[] {1, -2};
    report.scores = List.of(3, 4);
    report.colours = List.of(Hue.RED, Hue.LIGHT_GREEN);
    Customer customer = new Customer();
    customer.setName("C");
    customer.setReferredBy(new Customer());
    report.customer = customer;
    Line line = new Line();
    line.setArticle("nail");
    line.setQuantity(12);
    report.lines = List.of(line, new Line());
    report.sorted = new Sorted();
    report.hidden = "hidden";
    return report;
  }

  private static Report texts() {
    Report report = new Report();
    report.key = TEXT.replace('\t', ' ').replace('\n', ' ');
    report.text = TEXT;
    report.nillable = TEXT;
    report.foreign = TEXT;
    report.collapsed = TEXT;
    report.texts = List.of(TEXT, "");
    return report;
  }

  private static Report spaces() {
    Report report = new Report();
    report.key = "  a  b  ";
    report.text = "  ";
    report.nillable = "";
    report.collapsed = "  a   b ";
    report.picture = new byte[0];
    report.data = new byte[0];
    return report;
  }

  private static Report numbers() {
    Report report = new Report();
    report.number = Integer.MIN_VALUE;
    report.maybe = Long.MIN_VALUE;
    report.aDouble = 1e300;
    report.aFloat = -1.0e-20f;
    report.ratio = -0.0;
    report.decimal = new BigDecimal("1E+10");
    report.integer = BigInteger.ONE.negate();
    return report;
  }

  private static Report infinite() {
    Report report = new Report();
    report.aDouble = Double.NaN;
    report.aFloat = Float.NEGATIVE_INFINITY;
    report.ratio = Double.POSITIVE_INFINITY;
    return report;
  }

  private static Report nullsAmongItems() {
    Report report = new Report();
    report.texts = Arrays.asList("a", null, "b", null);
    report.tags = Arrays.asList(null, "a", null);
    report.scores = Arrays.asList(1, null);
    report.colours = Arrays.asList(null, Hue.RED);
    report.lines = Arrays.asList(null, new Line());
    return report;
  }

  private static Report noItems() {
    Report report = new Report();
    report.texts = new ArrayList<>();
    report.tags = List.of();
    report.numbers = new int[0];
    report.scores = List.of();
    report.lines = List.of();
    return report;
  }

  private static Report dates() {
    Report report = new Report();
    report.time = calendar("2021-03-04T05:06:07.089+01:00");
    report.day = calendar("2021-03-04Z");
    report.moment = calendar("--03-04");
    return report;
  }

  private static Report otherDates() {
    Report report = new Report();
    report.day = calendar("2021-03-04T05:06:07.089+01:00");
    return report;
  }

  private static XMLGregorianCalendar calendar(String text) {
    try {
      return DatatypeFactory.newInstance().newXMLGregorianCalendar(text);
    } catch (DatatypeConfigurationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Report nested(int depth) {
    Report report = new Report();
    report.number = depth;
    report.inner = depth == 0 ? null : nested(depth - 1);
    return report;
  }

  private static Report subclass() {
    Report report = new Report();
    report.customer = new BigCustomer();
    return report;
  }

  private static Report subclassAmongItems() {
    Report report = new Report();
    report.customers = List.of(new Customer(), new BigCustomer());
    return report;
  }

  private static Report inAttribute(String key) {
    Report report = new Report();
    report.key = key;
    return report;
  }

  private static Report badCharacter() {
    Report report = new Report();
    report.text = "\u0001";
    return report;
  }
}
