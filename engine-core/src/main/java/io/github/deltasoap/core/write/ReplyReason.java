package io.github.deltasoap.core.write;

/**
 * Why stock Axis2 writes a response. None of these is an error: stock writes the same message. The
 * constants are the row names of the {@code StockResponseReasons} table that each service publishes
 * over JMX.
 */
public enum ReplyReason {
  /** Stock writes all responses of the operation: by configuration, or because of its types. */
  OPERATION,
  /**
   * Stock read the request, and answers as well: the object that it called is not of the service's
   * class, or the module failed at a request of the operation.
   */
  REQUEST,
  /** The request came without SOAP. */
  REST,
  /** A handler changed the response, or asked for another encoding or attachments. */
  ENVELOPE,
  /** One of the first responses of a kind differed from stock's. */
  DIFFERENCE,
  /** The module failed unexpectedly at a response of the operation, this one or an earlier one. */
  UNEXPECTED_ERROR,
  /** A value or a class without a description. */
  UNDESCRIBED_VALUE,
  /** An instance of a subclass, where stock would need its type. */
  SUBCLASS,
  /** A getter or a value that threw an exception. */
  FAILED_GETTER,
  /** A null for an element or an attribute that must be present. */
  NULL,
  /** A character outside XML, or half of a surrogate pair. */
  CHARACTERS,
  /** White space in an attribute, which a parser would normalize. */
  ATTRIBUTE_WHITE_SPACE,
  /** Beans nested too deep, or in a cycle. */
  DEPTH,
  /** A getter that may do more than return a field, in a result that would be read twice. */
  IMPURE_GETTER,
  /** A value that can be read only once. */
  READ_ONCE,
  /** A payload or a value too long for memory. */
  TOO_LONG,
  /** Markup other than one element with the expected name. */
  MARKUP
}
