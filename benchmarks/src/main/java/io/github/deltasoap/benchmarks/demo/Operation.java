package io.github.deltasoap.benchmarks.demo;

/**
 * An operation that every engine of a scenario serves.
 *
 * @param title what the table and the charts call it
 * @param soapAction the value of the SOAPAction header, without quotes
 * @param requests the source of its requests
 * @param response the response of the limits, and of all engines if the answer is fixed
 * @param answer how the response depends on the request
 */
record Operation(
    String title, String soapAction, MessageTemplate requests, String response, Answer answer) {

  /** What an operation answers with. */
  enum Answer {
    /** The same to every request. */
    FIXED,
    /** The values of the request. */
    ECHO,
    /** The number after that of the request. */
    NEXT
  }

  /** An operation that answers the same to every request. */
  Operation(String title, String soapAction, MessageTemplate requests, String response) {
    this(title, soapAction, requests, response, Answer.FIXED);
  }
}
