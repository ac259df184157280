package io.github.deltasoap.samples.oracle.service;

/** Takes values of the kinds that messages have. */
public final class Planted {

  public String take(String text, int number, Color color, Drawing drawing) {
    return Dump.of(text, number, color, drawing);
  }
}
