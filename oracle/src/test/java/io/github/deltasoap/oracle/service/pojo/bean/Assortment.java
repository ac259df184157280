package io.github.deltasoap.oracle.service.pojo.bean;

import java.math.BigDecimal;
import java.util.Date;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.Set;

/** A bean with collections of every kind that stock reads. */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete", "NonApiType"}) // Beans are written like that.
public class Assortment extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private List<Basket> baskets;
  private List<Color> colors;
  private List<Date> dates;
  private List<BigDecimal> decimals;
  private List<Boolean> flags;
  private LinkedList<String> linked;
  private Set<String> names;
  private Queue<Integer> queue;
  private List<Character> letters;
  private List<Short> smalls;
  private List<Byte> tinies;
  private List<Float> floats;

  public List<Basket> getBaskets() {
    return baskets;
  }

  public void setBaskets(List<Basket> baskets) {
    this.baskets = baskets;
  }

  public List<Color> getColors() {
    return colors;
  }

  public void setColors(List<Color> colors) {
    this.colors = colors;
  }

  public List<Date> getDates() {
    return dates;
  }

  public void setDates(List<Date> dates) {
    this.dates = dates;
  }

  public List<BigDecimal> getDecimals() {
    return decimals;
  }

  public void setDecimals(List<BigDecimal> decimals) {
    this.decimals = decimals;
  }

  public List<Boolean> getFlags() {
    return flags;
  }

  public void setFlags(List<Boolean> flags) {
    this.flags = flags;
  }

  public LinkedList<String> getLinked() {
    return linked;
  }

  public void setLinked(LinkedList<String> linked) {
    this.linked = linked;
  }

  public Set<String> getNames() {
    return names;
  }

  public void setNames(Set<String> names) {
    this.names = names;
  }

  public Queue<Integer> getQueue() {
    return queue;
  }

  public void setQueue(Queue<Integer> queue) {
    this.queue = queue;
  }

  public List<Character> getLetters() {
    return letters;
  }

  public void setLetters(List<Character> letters) {
    this.letters = letters;
  }

  public List<Short> getSmalls() {
    return smalls;
  }

  public void setSmalls(List<Short> smalls) {
    this.smalls = smalls;
  }

  public List<Byte> getTinies() {
    return tinies;
  }

  public void setTinies(List<Byte> tinies) {
    this.tinies = tinies;
  }

  public List<Float> getFloats() {
    return floats;
  }

  public void setFloats(List<Float> floats) {
    this.floats = floats;
  }
}
