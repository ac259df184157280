package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlElement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bound by its public field, an annotated one, and its getters. */
public class Public {
  public @Nullable String text;

  @XmlElement(name = "line")
  private List<String> lines = new ArrayList<>();

  private @Nullable Boolean done;
  private int count;

  public List<String> lines() {
    return lines;
  }

  public @Nullable Boolean getDone() {
    return done;
  }

  public void setDone(@Nullable Boolean done) {
    this.done = done;
  }

  public int getCount() {
    return count;
  }

  public void setCount(int count) {
    this.count = count;
  }
}
