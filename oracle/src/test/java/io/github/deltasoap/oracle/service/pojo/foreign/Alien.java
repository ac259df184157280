package io.github.deltasoap.oracle.service.pojo.foreign;

import io.github.deltasoap.oracle.service.pojo.bean.Shape;

/** The schema knows neither its type nor its package. */
public class Alien extends Shape {
  private static final long serialVersionUID = 1L;

  public int getEyes() {
    return 3;
  }
}
