package io.github.deltasoap.oracle.service.pojo.bean;

import java.math.BigDecimal;

/** A bean with nested beans, arrays, defaults and a property that cannot be set. */
public class Person extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private String name;
  private int age;
  private Address home;
  private Address work;
  private Address[] previous;
  private String[] nicknames;
  private int[] lucky = {7, 13};
  private int level = 3;
  private String kind = "unknown";
  private BigDecimal limit = BigDecimal.TEN;

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public int getAge() {
    return age;
  }

  public void setAge(int age) {
    this.age = age;
  }

  public Address getHome() {
    return home;
  }

  public void setHome(Address home) {
    this.home = home;
  }

  public Address getWork() {
    return work;
  }

  public void setWork(Address work) {
    this.work = work;
  }

  public Address[] getPrevious() {
    return previous;
  }

  public void setPrevious(Address[] previous) {
    this.previous = previous;
  }

  public String[] getNicknames() {
    return nicknames;
  }

  public void setNicknames(String[] nicknames) {
    this.nicknames = nicknames;
  }

  public int[] getLucky() {
    return lucky;
  }

  public void setLucky(int[] lucky) {
    this.lucky = lucky;
  }

  public int getLevel() {
    return level;
  }

  public void setLevel(int level) {
    this.level = level;
  }

  public String getKind() {
    return kind;
  }

  public void setKind(String kind) {
    this.kind = kind;
  }

  public BigDecimal getLimit() {
    return limit;
  }

  public void setLimit(BigDecimal limit) {
    this.limit = limit;
  }

  /** A property without a setter. */
  public String getInitial() {
    return name == null || name.isEmpty() ? "" : name.substring(0, 1);
  }

  /** A property without a setter whose type is a bean. */
  public Address getShipping() {
    return home;
  }
}
