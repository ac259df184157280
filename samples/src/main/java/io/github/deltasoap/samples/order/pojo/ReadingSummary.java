package io.github.deltasoap.samples.order.pojo;

import java.util.Calendar;
import org.jspecify.annotations.Nullable;

/** The result of {@code reportReadings}. */
public class ReadingSummary {
  private double average;
  private int count;
  private double highest;
  private @Nullable Calendar last;
  private @Nullable String meter;
  private @Nullable String unit;

  public double getAverage() {
    return average;
  }

  public void setAverage(double average) {
    this.average = average;
  }

  public int getCount() {
    return count;
  }

  public void setCount(int count) {
    this.count = count;
  }

  public double getHighest() {
    return highest;
  }

  public void setHighest(double highest) {
    this.highest = highest;
  }

  public @Nullable Calendar getLast() {
    return last;
  }

  public void setLast(@Nullable Calendar last) {
    this.last = last;
  }

  public @Nullable String getMeter() {
    return meter;
  }

  public void setMeter(@Nullable String meter) {
    this.meter = meter;
  }

  public @Nullable String getUnit() {
    return unit;
  }

  public void setUnit(@Nullable String unit) {
    this.unit = unit;
  }
}
