package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Address;
import io.github.deltasoap.oracle.service.pojo.bean.Basket;
import io.github.deltasoap.oracle.service.pojo.bean.Person;
import io.github.deltasoap.oracle.service.pojo.bean.Scalars;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.List;

/** Describes its arguments, then changes everything mutable in them. */
@SuppressWarnings("JavaUtilDate") // Stock binds java.util.Date.
public final class Mutating {

  public String scalars(Scalars scalars) {
    String seen = Dump.of(scalars);
    scalars.setText("changed");
    scalars.setNumber(-1);
    if (scalars.getDate() != null) {
      scalars.getDate().setTime(0);
    }
    if (scalars.getCalendar() != null) {
      scalars.getCalendar().setTimeInMillis(0);
    }
    if (scalars.getSqlDate() != null) {
      scalars.getSqlDate().setTime(0);
    }
    if (scalars.getData() != null) {
      Arrays.fill(scalars.getData(), (byte) 0);
    }
    return seen;
  }

  public String person(Person person, int[] numbers, Date[] dates) {
    String seen = Dump.of(person, numbers, dates);
    person.setName("changed");
    person.setLimit(BigDecimal.ZERO);
    Arrays.fill(person.getLucky(), 0);
    if (person.getHome() != null) {
      person.getHome().setStreet("changed");
      person.setWork(person.getHome());
    }
    if (person.getPrevious() != null) {
      Arrays.fill(person.getPrevious(), person.getHome());
    }
    if (person.getNicknames() != null) {
      Arrays.fill(person.getNicknames(), null);
    }
    Arrays.fill(numbers, -1);
    for (Date date : dates) {
      date.setTime(0);
    }
    Arrays.fill(dates, null);
    return seen;
  }

  public String basket(Basket basket, List<String> texts) {
    String seen = Dump.of(basket, texts);
    if (basket.getHomes() != null) {
      basket.getHomes().get(0).setStreet("changed");
      basket.getHomes().add(new Address());
    }
    if (basket.getNumbers() != null) {
      basket.getNumbers().replaceAll(number -> -1);
      basket.setNumbers(List.of());
    }
    basket.getTexts().clear();
    texts.add("changed");
    return seen;
  }

  public String times(Calendar calendar, Date date, byte[] data) {
    String seen = Dump.of(calendar, date, data);
    calendar.clear();
    date.setTime(0);
    Arrays.fill(data, (byte) 0);
    return seen;
  }
}
