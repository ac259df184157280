package io.github.deltasoap.benchmarks.demo;

/** An HTTP response, read to its end. Nobody changes its bytes. */
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

  /** Returns the bytes of the body, without the framing of chunks; not a copy. */
  byte[] body() {
    return body;
  }

  /** Returns whether the connection serves another request. */
  boolean keepAlive() {
    return keepAlive;
  }
}
