package io.github.deltasoap.samples.order.pojo;

import java.util.Calendar;
import org.jspecify.annotations.Nullable;

/** A reading of a meter, which {@code reportReadings} takes. */
public class Reading {
  private boolean estimated;
  private @Nullable String remark;
  private @Nullable Calendar time;
  private double value;

  public boolean isEstimated() {
    return estimated;
  }

  public void setEstimated(boolean estimated) {
    this.estimated = estimated;
  }

  public @Nullable String getRemark() {
    return remark;
  }

  public void setRemark(@Nullable String remark) {
    this.remark = remark;
  }

  public @Nullable Calendar getTime() {
    return time;
  }

  public void setTime(@Nullable Calendar time) {
    this.time = time;
  }

  public double getValue() {
    return value;
  }

  public void setValue(double value) {
    this.value = value;
  }
}
