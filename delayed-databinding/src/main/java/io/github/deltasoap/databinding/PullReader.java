package io.github.deltasoap.databinding;

import io.github.deltasoap.core.Unbindable;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tags and texts of one message, forwards. It is what the binder sees of a parser.
 *
 * <p>All methods but {@link #next}, {@link #text} and {@link #close} tell of a start tag; call them
 * as long as that is what was read last. Positions of attributes count from 0, and namespace
 * declarations are no attributes. Use a reader from one thread at a time.
 */
interface PullReader extends AutoCloseable {
  /** What a reader reads. */
  enum Event {
    /** A start tag. An empty-element tag is a start tag and an end tag. */
    START,
    /** All of the text between two tags. */
    TEXT,
    /** An end tag. */
    END,
    /** The end of the message. */
    END_OF_MESSAGE
  }

  /**
   * Reads on.
   *
   * @throws Unbindable if the parser refuses the message, so that stock must decide
   */
  Event next() throws Unbindable;

  /** How many elements are open; 1 at the root's start tag. */
  int depth();

  /** The element's namespace; empty for none. */
  String namespace();

  /** The element's local name. */
  String localName();

  /** How many attributes the element has. */
  int attributeCount();

  /** The namespace of an attribute; empty for none. */
  String attributeNamespace(int index);

  /** The local name of an attribute. */
  String attributeName(int index);

  /** The value of an attribute, its white space normalized as XML 1.0, section 3.3.3, tells. */
  String attributeValue(int index);

  /**
   * The namespace that a prefix is bound to in the element; empty for none; null if the prefix is
   * not declared.
   *
   * @param prefix empty for the default namespace
   */
  @Nullable String resolve(String prefix);

  /** The text that was read last, references replaced and line ends normalized. */
  String text();

  /** Gives back what the reader holds. It is not used any more after that. */
  @Override
  void close();
}
