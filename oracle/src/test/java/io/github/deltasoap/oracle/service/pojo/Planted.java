package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Color;
import io.github.deltasoap.oracle.service.pojo.bean.Drawing;

/** Takes the kinds of values that messages contain. */
public final class Planted {

  public String take(String text, int number, Color color, Drawing drawing) {
    return Dump.of(text, number, color, drawing);
  }
}
