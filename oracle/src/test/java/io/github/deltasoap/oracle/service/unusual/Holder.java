package io.github.deltasoap.oracle.service.unusual;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Maps, times, objects and interfaces as properties; counts how many there are. */
public class Holder {
  private static final AtomicInteger CREATED = new AtomicInteger();

  private Map<String, Integer> counts;
  private Map<Grade, Unit> units;
  private LocalDate day;
  private LocalDateTime time;
  private Object any;
  private Named named;
  private String text;

  public Holder() {
    CREATED.incrementAndGet();
  }

  /** The number of objects since the last call. */
  static int created() {
    return CREATED.getAndSet(0);
  }

  public Map<String, Integer> getCounts() {
    return counts;
  }

  public void setCounts(Map<String, Integer> counts) {
    this.counts = counts;
  }

  public Map<Grade, Unit> getUnits() {
    return units;
  }

  public void setUnits(Map<Grade, Unit> units) {
    this.units = units;
  }

  public LocalDate getDay() {
    return day;
  }

  public void setDay(LocalDate day) {
    this.day = day;
  }

  public LocalDateTime getTime() {
    return time;
  }

  public void setTime(LocalDateTime time) {
    this.time = time;
  }

  public Object getAny() {
    return any;
  }

  /** Without a setter of JavaBeans, no message sets it. */
  public Holder with(Object any, Named named) {
    this.any = any;
    this.named = named;
    return this;
  }

  public Named getNamed() {
    return named;
  }

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }
}
