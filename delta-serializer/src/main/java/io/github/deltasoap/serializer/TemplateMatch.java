package io.github.deltasoap.serializer;

/** The result of comparing a message with a template (bSOAP, section 3). */
public enum TemplateMatch {
  /** The template was empty, and now holds this message. */
  FIRST_TIME,
  /** Message content match: nothing changed. */
  CONTENT,
  /** Perfect structural match: every new value fit into the old one's field. */
  PERFECT,
  /** Partial structural match: fields were resized. */
  PARTIAL,
  /**
   * The message has another structure, or would need more room than the settings allow. The
   * template holds no message until the next match, but keeps track of the values replaced so far.
   */
  MISMATCH,
  /** No template has the message's structure and none was made, so there was no comparison. */
  UNKNOWN
}
