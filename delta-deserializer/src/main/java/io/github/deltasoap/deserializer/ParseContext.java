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

  /**
   * An open element.
   *
   * @param outer the element around it
   * @param qualifiedName its name as written, which its end tag repeats
   * @param declarations the namespace declarations in its start tag, by prefix
   * @param region the part of the envelope
   * @param decorated for Envelope and Body: whether anything but their tags' names and declarations
   *     stands in the message so far
   * @param place its place in the type model; null outside of the payload
   * @param hash of all the above, because contexts are compared often
   */
  record OpenElement(
      @Nullable OpenElement outer,
      String qualifiedName,
      Map<String, String> declarations,
      Region region,
      boolean decorated,
      TypeCursor.@Nullable Place place,
      int hash) {

    static OpenElement of(
        @Nullable OpenElement outer,
        String qualifiedName,
        Map<String, String> declarations,
        Region region,
        boolean decorated,
        TypeCursor.@Nullable Place place) {
      int hash = outer == null ? 17 : outer.hash;
      hash = 31 * hash + qualifiedName.hashCode();
      hash = 31 * hash + declarations.hashCode();
      hash = 31 * hash + region.hashCode();
      hash = 31 * hash + Boolean.hashCode(decorated);
      hash = 31 * hash + (place == null ? 0 : place.hashCode());
      return new OpenElement(outer, qualifiedName, declarations, region, decorated, place, hash);
    }

    OpenElement with(Region newRegion, TypeCursor.@Nullable Place newPlace) {
      return of(outer, qualifiedName, declarations, newRegion, decorated, newPlace);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      OpenElement a = this;
      Object b = other;
      while (a != b) {
        if (!(b instanceof OpenElement that) || !a.sameElement(that)) {
          return false;
        }
        if (a.outer == null || that.outer == null) {
          return a.outer == that.outer;
        }
        a = a.outer;
        b = that.outer;
      }
      return true;
    }

    private boolean sameElement(OpenElement that) {
      return hash == that.hash
          && region == that.region
          && decorated == that.decorated
          && qualifiedName.equals(that.qualifiedName)
          && declarations.equals(that.declarations)
          && Objects.equals(place, that.place);
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
