package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlList;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request of {@code count}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "count")
public class Count {
  private @Nullable String text;
  private @Nullable Integer number;

  /** Of an anonymous type, in the schema that JAXB makes. */
  @XmlList private @Nullable List<Integer> numbers;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public @Nullable Integer getNumber() {
    return number;
  }

  public void setNumber(@Nullable Integer number) {
    this.number = number;
  }

  public @Nullable List<Integer> getNumbers() {
    return numbers;
  }

  public void setNumbers(@Nullable List<Integer> numbers) {
    this.numbers = numbers;
  }
}
