package io.github.deltasoap.benchmarks.demo;

/** An HTTP response, completely read. Its bytes do not change. */
final class HttpResponse {

  private final int status;
  private final byte[] body;
  private final boolean keepAlive;

  HttpResponse(int status, byte[] body, boolean keepAlive) {
    this.status = status;
    this.body = body;
    this.keepAlive = keepAlive;
  }

  int status() {
    return status;
  }

  /** Returns the bytes of the body, without chunk framing; not a copy. */
  byte[] body() {
    return body;
  }

  /** Returns whether the connection serves another request. */
  boolean keepAlive() {
    return keepAlive;
  }
}
