package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.pojo.bean.Address;

/** A declared exception with properties. */
public class OrderException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int code;
  private final transient Address place;

  public OrderException(String message, int code, Address place) {
    super(message);
    this.code = code;
    this.place = place;
  }

  public int getCode() {
    return code;
  }

  public Address getPlace() {
    return place;
  }
}
