package io.github.deltasoap.oracle.service.supplied;

import org.apache.axis2.context.ServiceContext;

/** A service without a constructor for Axis2, which describes who made it and in which state. */
public class Supplied {
  private final String maker;
  private int initialized;

  public Supplied(String maker) {
    this.maker = maker;
  }

  public void init(ServiceContext context) {
    initialized++;
  }

  public String describe(String text) {
    return text + " by " + maker + ", initialized " + initialized;
  }

  /** The class loader of the thread, which the parameter ServiceTCCL chooses. */
  public String loader() {
    return Thread.currentThread().getContextClassLoader().getClass().getSimpleName();
  }

  public boolean check(String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException("empty");
    }
    return true;
  }
}
