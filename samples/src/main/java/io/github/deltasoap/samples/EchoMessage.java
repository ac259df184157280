package io.github.deltasoap.samples;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * One request to each operation of the echo services, of about the size given in HiSOAP (section
 * III.B, table 1). The services of all three programming models accept them.
 */
public enum EchoMessage {
  /** An {@code int}. */
  ECHO_ADD("echoAdd", "echo-add.xml"),
  /** An array of {@code int}. */
  ECHO_ARRAY("echoArray", "echo-array.xml"),
  /** One bean. */
  ECHO_BEAN("echoBean", "echo-bean.xml"),
  /** Twelve beans. */
  ECHO_BEAN_LIST("echoBeanList", "echo-bean-list.xml");

  private final String operation;
  private final String resource;

  EchoMessage(String operation, String resource) {
    this.operation = operation;
    this.resource = resource;
  }

  /** The name of the operation. */
  public String operation() {
    return operation;
  }

  /** The request. */
  public String request() {
    try (InputStream in = EchoMessage.class.getResourceAsStream("echo/" + resource)) {
      if (in == null) {
        throw new IllegalStateException("The samples jar lacks echo/" + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Could not read echo/" + resource, e);
    }
  }
}
