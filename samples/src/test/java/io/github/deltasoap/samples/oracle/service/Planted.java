package io.github.deltasoap.samples.oracle.service;

/** Takes the kinds of values that messages contain. */
public final class Planted {

  public String take(String text, int number, Color color, Drawing drawing) {
    return Dump.of(text, number, color, drawing);
  }
}
