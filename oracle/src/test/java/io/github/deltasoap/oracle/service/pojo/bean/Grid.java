package io.github.deltasoap.oracle.service.pojo.bean;

import java.util.Date;

/** A bean with arrays of arrays. */
@SuppressWarnings("JavaUtilDate") // Stock binds java.util.Date.
public class Grid {
  private int[][] cells;
  private String name;
  private Leg[][] legs;
  private Date[][][] days;

  public int[][] getCells() {
    return cells;
  }

  public void setCells(int[][] cells) {
    this.cells = cells;
  }

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public Leg[][] getLegs() {
    return legs;
  }

  public void setLegs(Leg[][] legs) {
    this.legs = legs;
  }

  public Date[][][] getDays() {
    return days;
  }

  public void setDays(Date[][][] days) {
    this.days = days;
  }

  /** A bean in an array of arrays. */
  public static class Leg {
    private String from;
    private double miles;

    public String getFrom() {
      return from;
    }

    public void setFrom(String from) {
      this.from = from;
    }

    public double getMiles() {
      return miles;
    }

    public void setMiles(double miles) {
      this.miles = miles;
    }
  }
}
