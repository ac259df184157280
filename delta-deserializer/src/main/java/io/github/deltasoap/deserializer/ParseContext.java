package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.bind.TypeCursor;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What identifies a state: the stack of open elements with their places in the type model and the
 * namespace bindings that each declares, and how far the innermost has come. Two ways to equal
 * contexts lead to the same state; so branches rejoin, and repeated elements close into loops.
 *
 * @param open the innermost open element; null outside of the envelope
 * @param progress how far it has come
 */
record ParseContext(@Nullable OpenElement open, Progress progress) {

  /** How far an element has come. */
  enum Progress {
    /** A variable text follows its start tag. */
    TEXT,
    /** A tag follows, or white space and a tag. */
    TAG,
    /** A tag follows directly: text that is bound to nothing has just ended. */
    TAG_ONLY,
    /** The message is over. */
    END
  }

  /** By identity of the element: {@link OpenElements} makes equal ones once. */
  @Override
  @SuppressWarnings("ReferenceEquality") // See above.
  public boolean equals(@Nullable Object other) {
    return other instanceof ParseContext that && open == that.open && progress == that.progress;
  }

  /** So nobody can choose names that make the hash codes of many contexts equal. */
  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(open) + progress.hashCode();
  }

  /**
   * An open element. Made by {@link OpenElements} only, which makes equal ones once: so the element
   * around it is compared by identity, and a comparison takes the same time at any depth.
   *
   * @param outer the element around it
   * @param qualifiedName its name as written, which its end tag repeats
   * @param declarations the namespace declarations in its start tag, by prefix
   * @param region the part of the envelope
   * @param decorated for Envelope and Body: whether anything but their tags' names and declarations
   *     stands in the message so far
   * @param place its place in the type model; null outside of the payload
   * @param hash of all the above, which clients cannot choose
   */
  record OpenElement(
      @Nullable OpenElement outer,
      String qualifiedName,
      Map<String, String> declarations,
      Region region,
      boolean decorated,
      TypeCursor.@Nullable Place place,
      int hash) {

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof OpenElement that
              && hash == that.hash
              && outer == that.outer
              && region == that.region
              && decorated == that.decorated
              && qualifiedName.equals(that.qualifiedName)
              && declarations.equals(that.declarations)
              && Objects.equals(place, that.place));
    }
  }

  /** Parts of the envelope; for the Envelope itself, what has been seen of it. */
  enum Region {
    ENVELOPE,
    ENVELOPE_AFTER_HEADER,
    ENVELOPE_AFTER_BODY,
    HEADER,
    HEADER_BLOCK,
    BODY,
    BODY_AFTER_PAYLOAD,
    PAYLOAD
  }
}
