package io.github.deltasoap.core.wire;

/**
 * The MIME parts that the include elements of a message refer to (XML-binary Optimized Packaging,
 * W3C 2005). For one message, from one thread at a time.
 */
public interface ReferredParts {
  /** The namespace of include elements. */
  String NAMESPACE = "http://www.w3.org/2004/08/xop/include";

  /** The local name of include elements. */
  String INCLUDE = "Include";

  /** The attribute of an include element that identifies a part. */
  String REFERENCE = "href";

  /** The number of elements in the message that may be include elements. */
  int count();

  /** The offset in the message before which there are none, in bytes. */
  int first();

  /**
   * The content of a part, as an object that may read it later.
   *
   * @param reference the value of {@link #REFERENCE}
   * @throws RuntimeException if there is no such part, or if it cannot be read
   */
  Object content(String reference);

  /**
   * The bytes of a part.
   *
   * @param reference the value of {@link #REFERENCE}
   * @throws RuntimeException if there is no such part, or if it cannot be read
   */
  byte[] bytes(String reference);
}
