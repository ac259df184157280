package io.github.deltasoap.oracle.spies;

import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request. The module refuses beans whose setters do more than store. */
@XmlRootElement(name = "look")
public class Look {
  private @Nullable String name;
  private List<Detail> detail = new ArrayList<>();

  /** Called by data bindings. */
  public Look() {
    Trace.note("bean");
  }

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  public List<Detail> getDetail() {
    return detail;
  }

  public void setDetail(List<Detail> detail) {
    this.detail = detail;
  }

  /** A part of the request. */
  public static class Detail {
    private int size;

    /** Called by data bindings. */
    public Detail() {
      Trace.note("bean");
    }

    public int getSize() {
      return size;
    }

    public void setSize(int size) {
      this.size = size;
    }
  }
}
