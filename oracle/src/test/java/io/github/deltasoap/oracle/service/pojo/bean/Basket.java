package io.github.deltasoap.oracle.service.pojo.bean;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A bean with lists of simple values and of beans, which stock reads and writes. */
@SuppressWarnings("NonApiType") // Beans are written like that.
public class Basket extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private String after;
  private Collection<Long> bigs;
  private List<Address> homes;
  private List<Integer> numbers;
  private Basket inner;
  private ArrayList<Double> ratios;
  private List<String> texts = new ArrayList<>();

  public String getAfter() {
    return after;
  }

  public void setAfter(String after) {
    this.after = after;
  }

  public Collection<Long> getBigs() {
    return bigs;
  }

  public void setBigs(Collection<Long> bigs) {
    this.bigs = bigs;
  }

  public List<Address> getHomes() {
    return homes;
  }

  public void setHomes(List<Address> homes) {
    this.homes = homes;
  }

  public List<Integer> getNumbers() {
    return numbers;
  }

  public void setNumbers(List<Integer> numbers) {
    this.numbers = numbers;
  }

  public Basket getInner() {
    return inner;
  }

  public void setInner(Basket inner) {
    this.inner = inner;
  }

  public ArrayList<Double> getRatios() {
    return ratios;
  }

  public void setRatios(ArrayList<Double> ratios) {
    this.ratios = ratios;
  }

  public List<String> getTexts() {
    return texts;
  }

  public void setTexts(List<String> texts) {
    this.texts = texts;
  }
}
