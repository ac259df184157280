package io.github.deltasoap.databinding;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.ReferredParts;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tags and texts of one message, forwards: the binder's view of a parser.
 *
 * <p>All methods except {@link #next}, {@link #text}, {@link #offset} and {@link #close} concern
 * the current start tag and may be called only there. Attribute indexes start at 0 and exclude
 * namespace declarations. Used by one thread at a time.
 */
interface PullReader extends AutoCloseable {
  /** The kind of a token. */
  enum Event {
    /** A start tag. An empty-element tag is read as a start tag and an end tag. */
    START,
    /** All of the text between two tags. */
    TEXT,
    /** An end tag. */
    END,
    /** The end of the message. */
    END_OF_MESSAGE
  }

  /**
   * Reads the next token.
   *
   * @throws Unbindable if the parser refuses the message, so that stock must decide
   */
  Event next() throws Unbindable;

  /** The number of open elements; 1 at the root's start tag. */
  int depth();

  /** The element's namespace; empty for none. */
  String namespace();

  /** The element's local name. */
  String localName();

  /** The number of the element's attributes. */
  int attributeCount();

  /** The namespace of an attribute; empty for none. */
  String attributeNamespace(int index);

  /** The prefix of an attribute; empty for none. */
  String attributePrefix(int index);

  /** The local name of an attribute. */
  String attributeName(int index);

  /** An attribute's value, its white space normalized according to XML 1.0, section 3.3.3. */
  String attributeValue(int index);

  /**
   * Finds the namespace that a prefix is bound to in the element.
   *
   * @param prefix empty for the default namespace
   * @param from the least depth of elements whose declarations count; 1 for all
   * @return empty for no namespace; null if the prefix is not declared, or not there
   */
  @Nullable String resolve(String prefix, int from);

  /** As {@link #resolve}, until the element's end tag has been passed. */
  default Function<String, @Nullable String> scope() {
    return prefix -> resolve(prefix, 1);
  }

  /**
   * As {@link #scope}, without the declarations of the outermost elements.
   *
   * @param from the least depth of elements whose declarations count
   */
  default Function<String, @Nullable String> scopeFrom(int from) {
    return prefix -> {
      String inside = resolve(prefix, from);
      boolean none = inside == null && prefix.isEmpty() && "".equals(resolve("", 1));
      return none ? "" : inside;
    };
  }

  /**
   * The offset of the current tag, in bytes; negative if the parser does not count bytes.
   *
   * @param ofText whether the text before the current end tag is wanted, if there is one
   */
  default int offset(boolean ofText) {
    return Unbindable.NO_OFFSET;
  }

  /** The current text, references replaced and line ends normalized. */
  String text();

  /**
   * Converts the text of the current element, of which the start tag has been read; leaves the
   * reader at its end tag.
   *
   * @return null where stock binds null
   * @throws Unbindable if there is no simple value of the type
   */
  default @Nullable Object value(SimpleType type) throws Unbindable {
    return value(type, next());
  }

  /**
   * Converts the text of the current element as {@link #value(SimpleType)}.
   *
   * @param first the token after the start tag
   */
  private @Nullable Object value(SimpleType type, Event first) throws Unbindable {
    Event event = first;
    String text = "";
    if (event == Event.TEXT) {
      text = text();
      event = next();
    }
    if (event != Event.END) {
      throw new Unbindable(StockReason.MIXED_VALUE);
    }
    return type.convert(text);
  }

  /**
   * As {@link #value(SimpleType)}, but a reference to a MIME part may stand in place of the text.
   *
   * @throws Unbindable if there is neither a simple value of the type nor a part of such a value
   */
  default @Nullable Object value(SimpleType type, BoundParts parts) throws Unbindable {
    Event first = next();
    if (first != Event.START) {
      return value(type, first);
    }
    boolean isReference =
        localName().equals(ReferredParts.INCLUDE)
            && namespace().equals(ReferredParts.NAMESPACE)
            && attributeCount() == 1
            && attributeName(0).equals(ReferredParts.REFERENCE)
            && attributeNamespace(0).isEmpty();
    if (!isReference) {
      throw new Unbindable(StockReason.MIXED_VALUE);
    }
    String reference = attributeValue(0);
    boolean isEmpty = next() == Event.END;
    if (!isEmpty || next() != Event.END) {
      throw new Unbindable(StockReason.ATTACHMENTS);
    }
    return parts.value(reference, type);
  }

  /** Releases the reader's resources. It must not be used afterwards. */
  @Override
  void close();
}
