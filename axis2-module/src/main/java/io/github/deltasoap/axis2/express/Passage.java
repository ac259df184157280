package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.service.ExpressCall;

/** The end of an attempt to answer a request in the express lane. */
public sealed interface Passage {
  /** The response has been sent. */
  record Answered() implements Passage {}

  /** The service was called; there is no response, and the transport acknowledges the request. */
  record Received() implements Passage {}

  /**
   * The service was called, its object was made, or the request has entered the pipeline; the
   * response goes through it.
   *
   * @param call with the outcome, if the service was called, or with the object
   */
  record Called(ExpressCall call) implements Passage {}

  /** The service was not called; the pipeline serves the request. */
  record Refused() implements Passage {}
}
