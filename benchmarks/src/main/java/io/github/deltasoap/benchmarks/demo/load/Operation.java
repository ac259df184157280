package io.github.deltasoap.benchmarks.demo.load;

/**
 * An operation that every engine of a scenario serves.
 *
 * @param title the label in tables and charts
 * @param soapAction the value of the SOAPAction header, without quotes
 * @param requests the source of its requests
 * @param response the response of the limits, and of all engines if the answer is fixed
 * @param answer how the response depends on the request
 */
public record Operation(
    String title, String soapAction, MessageTemplate requests, String response, Answer answer) {

  /** The kind of answer of an operation. */
  public enum Answer {
    /** The same to every request. */
    FIXED,
    /** The values of the request. */
    ECHO,
    /** The successor of the request's number. */
    NEXT
  }

  /** An operation with a fixed answer. */
  public Operation(String title, String soapAction, MessageTemplate requests, String response) {
    this(title, soapAction, requests, response, Answer.FIXED);
  }
}
