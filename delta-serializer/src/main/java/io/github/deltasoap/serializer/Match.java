package io.github.deltasoap.serializer;

/** How a message matched a template (bSOAP, section 3). */
public enum Match {
  /** The template was empty, and is of this message now. */
  FIRST_TIME,
  /** Message content match: nothing had changed. */
  CONTENT,
  /** Perfect structural match: every new value fitted into the field of the old one. */
  PERFECT,
  /** Partial structural match: fields were resized. */
  PARTIAL,
  /**
   * The message has another structure, or would need more room than the settings allow. The
   * template holds no message until the next match; what has changed in it so far is kept account
   * of.
   */
  MISMATCH,
  /**
   * No template has the message's structure, and none was made of it, so it was not compared with
   * any.
   */
  UNKNOWN
}
