package io.github.deltasoap.oracle.service.marshalled;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Has calendars, whose fields are computed when they are marshalled. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "dates", namespace = JaxWsMarshalled.NAMESPACE)
public class Dates {
  @XmlAttribute private @Nullable GregorianCalendar from;

  @XmlElement(namespace = JaxWsMarshalled.NAMESPACE)
  private @Nullable Calendar at;

  @XmlElement(namespace = JaxWsMarshalled.NAMESPACE)
  private List<Calendar> others = new ArrayList<>();

  /** The Mondays of the weeks. A calendar without fields takes those of its first week. */
  @Override
  public String toString() {
    return "from " + monday(from) + " at " + monday(at) + " others " + mondays(others);
  }

  private static List<String> mondays(List<Calendar> days) {
    return days.stream().map(Dates::monday).toList();
  }

  static String monday(@Nullable Calendar day) {
    if (day == null) {
      return "never";
    }
    day.set(Calendar.DAY_OF_WEEK, Calendar.MONDAY);
    return day.toInstant().toString();
  }
}
