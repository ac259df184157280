package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.bind.TypeCursor;
import io.github.deltasoap.core.wire.SecretHash;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The identity of a state: the stack of open elements with their places in the type model and the
 * namespace bindings that each declares, and the progress of the innermost. Equal contexts reached
 * in different ways are the same state, so branches rejoin, and repeated elements close into loops.
 */
public sealed class ParseContext permits AutomatonBuilder.Node {
  private final @Nullable OpenElement open;
  private final Progress progress;

  /**
   * Creates a context.
   *
   * @param open the innermost open element; null outside the envelope
   * @param progress the progress within it
   */
  ParseContext(@Nullable OpenElement open, Progress progress) {
    this.open = open;
    this.progress = progress;
  }

  /** The innermost open element; null outside the envelope. */
  public final @Nullable OpenElement open() {
    return open;
  }

  final Progress progress() {
    return progress;
  }

  /** The progress within an element. */
  enum Progress {
    /** A variable text follows its start tag. */
    TEXT,
    /** A tag follows, or white space and a tag. */
    TAG,
    /** A tag follows directly: unbound text has just ended. */
    TAG_ONLY,
    /** The message has ended. */
    END
  }

  /** Compares elements by identity, because {@link OpenElements} interns them. */
  @Override
  @SuppressWarnings("ReferenceEquality") // See above.
  public final boolean equals(@Nullable Object other) {
    return other instanceof ParseContext that && open == that.open && progress == that.progress;
  }

  /**
   * Secret, so that clients cannot choose names that make the hash codes of many contexts equal.
   */
  @Override
  public final int hashCode() {
    return 31 * (open == null ? 0 : open.hash()) + progress.hashCode();
  }

  /**
   * An open element, created only by {@link OpenElements}. Elements are interned, so the enclosing
   * one is compared by identity, and a comparison takes the same time at any depth.
   *
   * @param outer the enclosing element
   * @param qualifiedName its name as written, which its end tag repeats
   * @param declarations the namespace declarations in its start tag, by prefix
   * @param region the part of the envelope
   * @param decorated for Envelope and Body: whether the message so far has anything besides their
   *     tags' names and declarations
   * @param ordered whether all properties come in the order of the type model
   * @param place its place in the type model; null outside the payload
   * @param hash a hash of all the above that clients cannot choose
   */
  public record OpenElement(
      @Nullable OpenElement outer,
      String qualifiedName,
      Map<String, String> declarations,
      Region region,
      boolean decorated,
      boolean ordered,
      TypeCursor.@Nullable Place place,
      int hash) {
    /** An element with its hash. */
    public OpenElement(
        @Nullable OpenElement outer,
        String qualifiedName,
        Map<String, String> declarations,
        Region region,
        boolean decorated,
        boolean ordered,
        TypeCursor.@Nullable Place place) {
      this(
          outer,
          qualifiedName,
          declarations,
          region,
          decorated,
          ordered,
          place,
          hash(outer, qualifiedName, declarations, region, decorated, ordered, place));
    }

    private static int hash(
        @Nullable OpenElement outer,
        String qualifiedName,
        Map<String, String> declarations,
        Region region,
        boolean decorated,
        boolean ordered,
        TypeCursor.@Nullable Place place) {
      long hash = SecretHash.add(SecretHash.START, outer == null ? 0 : outer.hash);
      hash = SecretHash.add(hash, qualifiedName);
      hash = SecretHash.add(hash, declarations.toString());
      hash = SecretHash.add(hash, region.hashCode());
      hash = SecretHash.add(hash, (decorated ? 1 : 0) + (ordered ? 2 : 0));
      hash = SecretHash.add(hash, String.valueOf(place));
      return Long.hashCode(hash);
    }

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
              && ordered == that.ordered
              && qualifiedName.equals(that.qualifiedName)
              && declarations.equals(that.declarations)
              && Objects.equals(place, that.place));
    }
  }

  /** Parts of the envelope; for the Envelope itself, the parts seen so far. */
  public enum Region {
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
