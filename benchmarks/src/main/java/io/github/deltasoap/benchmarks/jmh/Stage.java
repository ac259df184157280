package io.github.deltasoap.benchmarks.jmh;

/** The main stages of SOAP processing (HiSOAP, section III.B), in order. */
public enum Stage {
  /** The bytes of the request are parsed. */
  PARSING,
  /** The arguments are made. */
  UNMARSHALLING,
  /** The service is called; the paper's table 2 leaves it out. */
  INVOKING,
  /** The result is turned into XML. */
  MARSHALLING,
  /** The bytes of the response are made. */
  FORMATTING
}
