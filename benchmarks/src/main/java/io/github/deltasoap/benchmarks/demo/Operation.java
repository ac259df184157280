package io.github.deltasoap.benchmarks.demo;

/**
 * An operation that every engine of a scenario serves.
 *
 * @param title what the table and the charts call it
 * @param soapAction the value of the SOAPAction header, without quotes
 * @param requests the source of its requests
 * @param response the response that every request must get
 */
record Operation(String title, String soapAction, MessageTemplate requests, String response) {}
