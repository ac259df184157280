package io.github.deltasoap.oracle.service.pojo.copying;

import java.io.Serializable;
import java.util.Date;

/** A bean whose clone() shares its date and its array with the original. */
public class Sharing implements Cloneable, Serializable {
  private static final long serialVersionUID = 1L;

  private String text;
  private Date date;
  private int[] numbers;

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }

  public Date getDate() {
    return date;
  }

  public void setDate(Date date) {
    this.date = date;
  }

  public int[] getNumbers() {
    return numbers;
  }

  public void setNumbers(int[] numbers) {
    this.numbers = numbers;
  }

  @Override
  public Sharing clone() {
    try {
      return (Sharing) super.clone();
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
