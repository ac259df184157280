package io.github.deltasoap.axis2.settings;

/** How a client asks a service for a channel (P4, 3.3). */
public enum NegotiationMode {
  /** An HTTP header of the first request, and of its response. */
  HTTP,

  /** A header block of the first request, and of its response, which gateways leave alone. */
  SOAP,

  /** A call of its own before the first request, as in the paper. */
  EXPLICIT
}
