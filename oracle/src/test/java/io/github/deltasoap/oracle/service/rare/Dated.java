package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlList;
import jakarta.xml.bind.annotation.XmlSchemaType;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A bean with rare properties. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Dated {
  protected @Nullable String text;

  protected @Nullable Date date;
  protected @Nullable Calendar calendar;
  protected @Nullable GregorianCalendar gregorian;
  protected @Nullable List<Date> dates;

  @XmlSchemaType(name = "date")
  protected @Nullable Date day;

  @XmlSchemaType(name = "date")
  protected @Nullable Calendar sameDay;

  @XmlSchemaType(name = "time")
  protected @Nullable Date time;

  @XmlList
  @XmlSchemaType(name = "date")
  protected @Nullable List<Date> days;

  @XmlAttribute protected @Nullable Date changed;
}
