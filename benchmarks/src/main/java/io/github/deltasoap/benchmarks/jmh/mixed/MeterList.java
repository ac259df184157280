package io.github.deltasoap.benchmarks.jmh.mixed;

import org.jspecify.annotations.Nullable;

/** The meters of a place. */
public class MeterList {
  private @Nullable String place;
  private @Nullable String unit;
  private @Nullable String reader;
  private @Nullable String remark;
  private @Nullable String source;
  private Meter @Nullable [] meters;
  private double @Nullable [] totals;

  public @Nullable String getPlace() {
    return place;
  }

  public void setPlace(@Nullable String place) {
    this.place = place;
  }

  public @Nullable String getUnit() {
    return unit;
  }

  public void setUnit(@Nullable String unit) {
    this.unit = unit;
  }

  public @Nullable String getReader() {
    return reader;
  }

  public void setReader(@Nullable String reader) {
    this.reader = reader;
  }

  public @Nullable String getRemark() {
    return remark;
  }

  public void setRemark(@Nullable String remark) {
    this.remark = remark;
  }

  public @Nullable String getSource() {
    return source;
  }

  public void setSource(@Nullable String source) {
    this.source = source;
  }

  public Meter @Nullable [] getMeters() {
    return meters;
  }

  public void setMeters(Meter @Nullable [] meters) {
    this.meters = meters;
  }

  public double @Nullable [] getTotals() {
    return totals;
  }

  public void setTotals(double @Nullable [] totals) {
    this.totals = totals;
  }
}
