package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.StockReason;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The namespace declarations in scope while a message is scanned, by their ranges in its bytes. A
 * URI of length 0 undeclares. Used by one scanner.
 */
final class ScopedNamespaces {
  /** In place of a declaration: the name is in no namespace. */
  static final int NO_NAMESPACE = -1;

  /** In place of a declaration: there is none. */
  static final int UNBOUND = -2;

  /** Declarations in scope at one point; more would make prefix lookup too expensive. */
  private static final int MAX_DECLARATIONS_IN_SCOPE = 256;

  private static final byte[] XML = "xml".getBytes(US_ASCII);
  private static final byte[] XMLNS = "xmlns".getBytes(US_ASCII);
  private static final byte[] XML_NAMESPACE =
      "http://www.w3.org/XML/1998/namespace".getBytes(US_ASCII);
  private static final byte[] XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/".getBytes(US_ASCII);

  private final int mostOfElement;
  private final int[] prefixStart = new int[MAX_DECLARATIONS_IN_SCOPE];
  private final int[] prefixEnd = new int[MAX_DECLARATIONS_IN_SCOPE];
  private final int[] uriStart = new int[MAX_DECLARATIONS_IN_SCOPE];
  private final int[] uriEnd = new int[MAX_DECLARATIONS_IN_SCOPE];
  private byte[] bytes = new byte[0];
  private int count;

  /**
   * @param mostOfElement the number of declarations that one element may have
   */
  ScopedNamespaces(int mostOfElement) {
    this.mostOfElement = mostOfElement;
  }

  /** Begins a message, without declarations. */
  void start(byte[] message) {
    bytes = message;
    count = 0;
  }

  /** The number of declarations in scope. */
  int count() {
    return count;
  }

  /** Leaves the scope of all but the first declarations. */
  void leave(int outside) {
    count = outside;
  }

  /**
   * Adds a declaration.
   *
   * @param prefix start of its prefix, which is empty for the default namespace
   * @param outside the number of declarations in scope outside its element
   * @return the reason why it is refused; null if it is in scope now
   */
  @Nullable StockReason declare(int prefix, int prefixLimit, int uri, int uriLimit, int outside) {
    if (count - outside >= mostOfElement || count == MAX_DECLARATIONS_IN_SCOPE) {
      return StockReason.LIMIT;
    }
    boolean isDefault = prefix == prefixLimit;
    if ((!isDefault && uri == uriLimit)
        || isAt(prefix, prefixLimit, XML)
        || isAt(prefix, prefixLimit, XMLNS)
        || isAt(uri, uriLimit, XML_NAMESPACE)
        || isAt(uri, uriLimit, XMLNS_NAMESPACE)) {
      return StockReason.NAMESPACE;
    }
    for (int i = uri; i < uriLimit; i++) {
      // Ensures that namespaces are equal exactly if their bytes are.
      if ((bytes[i] >= 0 && bytes[i] <= ' ') || bytes[i] == '&') {
        return StockReason.NAMESPACE;
      }
    }
    for (int i = outside; i < count; i++) {
      if (hasPrefix(i, prefix, prefixLimit)) {
        return StockReason.MALFORMED;
      }
    }
    prefixStart[count] = prefix;
    prefixEnd[count] = prefixLimit;
    uriStart[count] = uri;
    uriEnd[count] = uriLimit;
    count++;
    return null;
  }

  /** The declaration that gives an element its namespace, {@link #NO_NAMESPACE} or UNBOUND. */
  int ofElement(int nameStart, int nameColon) {
    if (nameColon >= 0) {
      return find(nameStart, nameColon);
    }
    int found = find(nameStart, nameStart);
    return found >= 0 && hasUri(found) ? found : NO_NAMESPACE;
  }

  /** The innermost declaration of a prefix, or {@link #UNBOUND}. */
  int find(int prefix, int prefixLimit) {
    for (int i = count - 1; i >= 0; i--) {
      if (hasPrefix(i, prefix, prefixLimit)) {
        return i;
      }
    }
    return UNBOUND;
  }

  private boolean hasPrefix(int declaration, int prefix, int prefixLimit) {
    int from = prefixStart[declaration];
    int to = prefixEnd[declaration];
    return to - from == prefixLimit - prefix
        && Arrays.equals(bytes, from, to, bytes, prefix, prefixLimit);
  }

  /** Whether a declaration names a namespace. */
  boolean hasUri(int declaration) {
    return declaration >= 0 && uriEnd[declaration] > uriStart[declaration];
  }

  /** Whether a declaration names this namespace. */
  boolean isUri(int declaration, byte[] uri) {
    return declaration >= 0 && isAt(uriStart[declaration], uriEnd[declaration], uri);
  }

  /** Whether two declarations name the same namespace, or are the same place without one. */
  boolean haveSameUri(int declaration, int other) {
    return declaration == other
        || (declaration >= 0
            && other >= 0
            && Arrays.equals(
                bytes,
                uriStart[declaration],
                uriEnd[declaration],
                bytes,
                uriStart[other],
                uriEnd[other]));
  }

  private boolean isAt(int from, int to, byte[] expected) {
    return to - from == expected.length
        && Arrays.equals(bytes, from, to, expected, 0, expected.length);
  }
}
