package io.github.deltasoap.oracle.service.pojo.copying;

import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;
import java.util.Arrays;
import java.util.Locale;

/** A bean whose state depends on the order and the number of its setter calls. */
public class Deriving extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private String history = "new";
  private String name;
  private int count;
  private int[] sorted;

  public String getName() {
    return name;
  }

  public void setName(String name) {
    history += ", name " + name;
    this.name = name == null ? "none" : name.trim().toUpperCase(Locale.ROOT) + count;
  }

  public int getCount() {
    return count;
  }

  public void setCount(int count) {
    history += ", count " + count;
    this.count += count;
  }

  public int[] getSorted() {
    return sorted;
  }

  public void setSorted(int[] numbers) {
    history += ", sorted";
    this.sorted = numbers == null ? null : numbers.clone();
    if (sorted != null) {
      Arrays.sort(sorted);
    }
  }

  public int getCalls() {
    return history.length();
  }
}
