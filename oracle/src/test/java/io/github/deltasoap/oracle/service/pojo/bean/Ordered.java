package io.github.deltasoap.oracle.service.pojo.bean;

import java.util.TreeSet;
import java.util.Vector;

/** A bean with collections of which stock makes the declared class. */
@SuppressWarnings({"JdkObsolete", "NonApiType"}) // Services are written like that.
public class Ordered extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private Vector<String> texts;

  private TreeSet<Integer> ranks;

  public Vector<String> getTexts() {
    return texts;
  }

  public void setTexts(Vector<String> texts) {
    this.texts = texts;
  }

  public TreeSet<Integer> getRanks() {
    return ranks;
  }

  public void setRanks(TreeSet<Integer> ranks) {
    this.ranks = ranks;
  }
}
