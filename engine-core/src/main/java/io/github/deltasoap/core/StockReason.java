package io.github.deltasoap.core;

/**
 * The reason why a message falls back to stock Axis2. None of these is an error: stock sends the
 * same bytes as without the module. The constants are the row names of the {@code StockFallbacks}
 * table that each service publishes over JMX.
 */
public enum StockReason {
  /** An operator has switched the operation, the service or everything to stock. */
  SWITCHED_OFF,
  /** An unexpected error occurred in the module, during this request or an earlier one. */
  UNEXPECTED_ERROR,
  /** The operation uses types that the type model cannot describe. */
  UNDESCRIBED_OPERATION,
  /**
   * The builder could not determine the operation from the address, the action and the first tag.
   */
  UNKNOWN_OPERATION,
  /**
   * Dispatch chose a different operation from the one that the message was read for, or a handler
   * has set another service or operation.
   */
  OTHER_OPERATION,
  /**
   * A handler looked inside the body, or replaced it, and the module does not bind the tree: the
   * service is not of plain Java classes, or the tree has comments, CDATA sections or nothing.
   */
  BODY_TOUCHED,
  /**
   * JAX-WS handlers see the request as a tree: stock has not yet begun to unmarshal the operation's
   * payloads before they run, or the message is bound while it arrives.
   */
  HANDLER_CHAIN,
  /** The media type, or the SOAP version it implies, does not match the envelope. */
  MEDIA_TYPE,
  /**
   * A message in MIME parts whose envelope refers to attachments where the module does not read
   * them, or whose parts are not as MTOM clients write them.
   */
  ATTACHMENTS,
  /** The message exceeds the limit for reading it as a whole. */
  TOO_LARGE,
  /** The stream ended before the message did. */
  BROKEN_STREAM,
  /**
   * A message to an operation where stock had to answer most of the last ones, or a long message
   * after one that could not be bound.
   */
  AFTER_REFUSAL,
  /** The payload may be complete, but the rest of the message has not arrived yet. */
  INCOMPLETE,
  /** Profile: the bytes begin with a byte order mark of UTF-16. */
  BYTE_ORDER_MARK,
  /** Profile: the document or the transport names an encoding other than UTF-8. */
  ENCODING,
  /** Profile: the document has a document type declaration. */
  DOCTYPE,
  /** Profile: a comment is elsewhere than among white space in the payload, or unusual. */
  COMMENT,
  /** Profile: the document has a CDATA section. */
  CDATA,
  /** Profile: the document has a processing instruction. */
  PROCESSING_INSTRUCTION,
  /** Profile: a character, an entity or a UTF-8 sequence outside the profile. */
  CHARACTERS,
  /** Profile: a name with a character that names do not have, or with a reserved prefix. */
  NAME,
  /** Profile: an undeclared prefix, or a declaration that Namespaces in XML forbids. */
  NAMESPACE,
  /** Profile: tags that do not nest, missing quotes and other ill-formed markup. */
  MALFORMED,
  /** Profile: depth, attributes, declarations, names or values beyond the limits. */
  LIMIT,
  /** Profile: the envelope is not an optional Header followed by a Body with one element. */
  ENVELOPE_STRUCTURE,
  /** Profile: the body holds a SOAP fault. */
  FAULT,
  /** Binding: the wrapper element is not the operation's. */
  WRAPPER,
  /** Binding: an element that stock's parameter matching would run past. */
  PARAMETER,
  /** Binding: {@code href} or {@code ref} on a parameter. */
  MULTIREF,
  /** Binding: an {@code xsi:type} that does not name a bean of the declared type. */
  XSI_TYPE,
  /** Binding: an element whose type the type model cannot describe. */
  UNDESCRIBED_TYPE,
  /** Binding: an array element whose name differs from the property's in case only. */
  ARRAY_NAME,
  /** Binding: an element inside a simple value. */
  MIXED_VALUE,
  /** Binding: text that the type does not accept, or a null for a primitive. */
  VALUE,
  /** Binding: a constructor or a setter of the service failed. */
  APPLICATION_CLASS,
}
