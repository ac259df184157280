package io.github.deltasoap.core.wire;

/**
 * A qualified name as written in a tag.
 *
 * @param prefix empty if there is none
 * @param localName the part after the prefix
 */
public record WireName(String prefix, String localName) {
  private static final String XMLNS = "xmlns";

  /** Splits a name as written. */
  public static WireName of(String written) {
    int colon = written.indexOf(':');
    return new WireName(colon < 0 ? "" : written.substring(0, colon), written.substring(colon + 1));
  }

  /** The name as written. */
  public String written() {
    return prefix.isEmpty() ? localName : prefix + ":" + localName;
  }

  /** Whether an attribute of this name declares a namespace. */
  public boolean declaresNamespace() {
    return prefix.isEmpty() ? localName.equals(XMLNS) : prefix.equals(XMLNS);
  }

  /** The prefix that an attribute of this name declares; empty for the default namespace. */
  public String declaredPrefix() {
    return prefix.isEmpty() ? "" : localName;
  }
}
