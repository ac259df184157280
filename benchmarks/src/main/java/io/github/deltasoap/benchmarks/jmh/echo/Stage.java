package io.github.deltasoap.benchmarks.jmh.echo;

/** The main stages of SOAP processing (HiSOAP, section III.B), in order. */
public enum Stage {
  /** Parses the bytes of the request. */
  PARSING,
  /** Makes the arguments. */
  UNMARSHALLING,
  /** Calls the service; the paper's table 2 leaves it out. */
  INVOKING,
  /** Turns the result into XML. */
  MARSHALLING,
  /** Makes the bytes of the response. */
  FORMATTING
}
