package io.github.deltasoap.benchmarks.demo.load;

/**
 * An operation, or several of one service, that every engine of a scenario serves.
 *
 * @param title the label in tables and charts
 * @param requests the source of its requests
 * @param response the response of the limits, and of all engines if the answer is fixed
 * @param answer how the response depends on the request
 */
public record Operation(String title, Requests requests, String response, Answer answer) {

  /** The kind of answer of an operation. */
  public enum Answer {
    /** The same to every request. */
    FIXED,
    /** The same to every request, in MIME parts with identifiers of their own. */
    ATTACHED,
    /** The values of the request. */
    ECHO,
    /** The successor of the request's number. */
    NEXT,
    /** That of stock to the same request. */
    STOCKS
  }

  /** An operation with a fixed answer. */
  public Operation(String title, String soapAction, MessageTemplate requests, String response) {
    this(title, soapAction, requests, response, Answer.FIXED);
  }

  /** An operation whose requests are made of a template. */
  public Operation(
      String title, String soapAction, MessageTemplate requests, String response, Answer answer) {
    this(title, Requests.of(soapAction, requests), response, answer);
  }
}
