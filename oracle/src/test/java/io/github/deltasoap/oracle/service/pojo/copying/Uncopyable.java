package io.github.deltasoap.oracle.service.pojo.copying;

/** A bean that can be neither cloned nor serialized. */
public class Uncopyable {
  private String text;
  private int number;
  private int[] numbers;
  private Uncopyable inner;

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }

  public int[] getNumbers() {
    return numbers;
  }

  public void setNumbers(int[] numbers) {
    this.numbers = numbers;
  }

  public Uncopyable getInner() {
    return inner;
  }

  public void setInner(Uncopyable inner) {
    this.inner = inner;
  }
}
