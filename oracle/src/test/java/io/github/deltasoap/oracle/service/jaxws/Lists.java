package io.github.deltasoap.oracle.service.jaxws;

import io.github.deltasoap.oracle.service.jaxws.bean.Hue;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request of {@code lists}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "lists")
public class Lists {
  @XmlElement(nillable = true)
  private @Nullable List<Integer> numbers;

  private @Nullable List<String> texts;
  private int @Nullable [] ints;
  private @Nullable List<Hue> hues;

  public List<Integer> getNumbers() {
    if (numbers == null) {
      numbers = new ArrayList<>();
    }
    return numbers;
  }

  public @Nullable List<String> getTexts() {
    return texts;
  }

  public void setTexts(@Nullable List<String> texts) {
    this.texts = texts;
  }

  public int @Nullable [] getInts() {
    return ints;
  }

  public void setInts(int @Nullable [] ints) {
    this.ints = ints;
  }

  public List<Hue> getHues() {
    if (hues == null) {
      hues = new ArrayList<>();
    }
    return hues;
  }
}
