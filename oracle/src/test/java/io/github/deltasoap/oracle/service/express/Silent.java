package io.github.deltasoap.oracle.service.express;

/** A service without responses. */
public class Silent {
  /** Fails always. */
  public void fail(String text) {
    throw new IllegalStateException(text);
  }
}
