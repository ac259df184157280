package io.github.deltasoap.benchmarks.demo.load;

/** The way in which a request marks the end of its body. */
public enum Framing {
  /** By its length, so that nothing is sent before the whole body is written. */
  CONTENT_LENGTH,
  /** In chunks, each of which is sent as soon as it is full. */
  CHUNKED
}
