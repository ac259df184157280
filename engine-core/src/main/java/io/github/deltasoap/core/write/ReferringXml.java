package io.github.deltasoap.core.write;

import java.util.ArrayList;
import java.util.List;

/**
 * A buffer of XML that refers to binary values by elements of XOP, as in MTOM, instead of holding
 * their bytes. The identifiers of the attachments are inserted when the message is sent. Used by
 * one thread, for one response at a time.
 */
public final class ReferringXml extends XmlBytes {
  private static final byte[] INCLUDE =
      ascii("<xop:Include xmlns:xop=\"http://www.w3.org/2004/08/xop/include\" href=\"cid:");
  private static final byte[] INCLUDE_END = ascii("\"/>");

  private final List<Reference> references = new ArrayList<>();

  /**
   * A reference to a value.
   *
   * @param offset at which the identifier belongs into the XML
   */
  public record Reference(int offset, Object content) {}

  /**
   * Creates a buffer for an expected number of bytes.
   *
   * @param maxBytes the limit beyond which writing fails
   */
  public ReferringXml(int expectedBytes, int maxBytes) {
    super(expectedBytes, maxBytes);
  }

  /** The references, in the order of the message. */
  public List<Reference> references() {
    return List.copyOf(references);
  }

  @Override
  public boolean refers(byte[] open, Object content, byte[] close) throws Unwritable {
    markup(open);
    markup(INCLUDE);
    references.add(new Reference(length(), content));
    markup(INCLUDE_END);
    markup(close);
    return true;
  }
}
