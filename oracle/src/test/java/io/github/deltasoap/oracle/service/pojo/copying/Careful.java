package io.github.deltasoap.oracle.service.pojo.copying;

import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** A bean with initializers, and with setters that validate, convert and remember. */
// Stock binds java.util.Date, and the dump reads all fields.
@SuppressWarnings({"JavaUtilDate", "UnusedVariable"})
public class Careful extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private Careful inner;
  private List<String> notes = new ArrayList<>();
  private int[] numbers = {7, 8};
  private String name = "";
  private String key = "none";
  private int age = 1;
  private String state = "new";
  private String longest = "-";
  private int settings;
  private Date date;
  private boolean changed;

  public Careful() {
    setState("initial");
  }

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = Objects.requireNonNull(name, "name").trim();
    this.key = this.name.toLowerCase(Locale.ROOT);
  }

  public int getAge() {
    return age;
  }

  public void setAge(int age) {
    if (age < 0 || age > 150) {
      throw new IllegalArgumentException("No age: " + age);
    }
    this.age = age;
    this.changed = true;
  }

  public String getState() {
    return state;
  }

  public final void setState(String state) {
    this.state = state.isEmpty() ? "empty" : state;
    this.changed = true;
  }

  public String getLongest() {
    return longest;
  }

  /** Keeps what it has if the text is short. */
  public void setLongest(String text) {
    if (text.length() > longest.length()) {
      longest = text;
      settings++;
    }
  }

  public Date getDate() {
    return date;
  }

  public void setDate(Date date) {
    this.date = date == null ? null : new Date(date.getTime());
  }

  public int[] getNumbers() {
    return numbers;
  }

  public void setNumbers(int[] numbers) {
    this.numbers = numbers;
  }

  public Careful getInner() {
    return inner;
  }

  public void setInner(Careful inner) {
    this.inner = inner;
  }
}
