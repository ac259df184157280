package io.github.deltasoap.channel;

import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Frames that need no session: one is the body of an HTTP request or of its response.
 *
 * <pre>
 * frame = flags, [tag of the answer's layout], layout or its identity, message
 *       | flags, content type, action, message as it is      plain
 *       | flags, identity                                     the layout is missing
 * </pre>
 */
public final class PostFrames {
  /** The media type of frames. */
  public static final String MEDIA_TYPE = "application/x-deltasoap";

  private static final int WITH_LAYOUT = 1;
  private static final int WITH_ANSWER = 2;
  private static final int PLAIN = 4;
  private static final int MISSING = 8;
  private static final int MOST_HEADER_BYTES = 1024;

  /** No layout is known. */
  public static final long NO_TAG = -1;

  /** The content of a frame. */
  public sealed interface Content {
    /**
     * A message.
     *
     * @param layout of the message; null if it is plain
     * @param owner the secret of the end that sends it; null if it has none
     * @param answer the tag of the layout that this end knows and expects of the answer; {@link
     *     #NO_TAG} if none
     */
    @SuppressWarnings("ArrayRecordComponent") // Read only; never compared.
    record Message(
        MessageKind kind,
        byte[] bytes,
        @Nullable LayoutId layout,
        @Nullable String owner,
        long answer)
        implements Content {}

    /** The other end misses the layout of the frame that it got, and has done nothing with it. */
    record Missing(LayoutId layout) implements Content {}

    /**
     * A message that this end cannot decode, since it does not have the layout. If it is an answer,
     * the call has been executed.
     */
    record Undecodable(LayoutId layout) implements Content {}
  }

  /**
   * A frame that was made.
   *
   * @param layout of the message; null if it is plain
   */
  @SuppressWarnings("ArrayRecordComponent") // Read only; never compared.
  public record Written(byte[] frame, @Nullable LayoutId layout) {}

  private PostFrames() {}

  /**
   * Encodes a message; as it is, if it is no longer than its encoding.
   *
   * @param learner of such messages
   * @param isKnown whether the other end is believed to know a layout
   * @param answer the layout that this end knows and expects of the answer; null if none
   */
  static Written write(
      byte[] message,
      int length,
      MessageKind kind,
      LayoutLearner learner,
      Predicate<LayoutId> isKnown,
      @Nullable LayoutId answer) {
    Layout present = learner.layout();
    Layout layout = learner.isNew() ? learner.learn(message, length) : present;
    if (layout == null) {
      return new Written(plain(message, length, kind), null);
    }
    boolean known = isKnown.test(layout.id());
    ByteBuilder frame = new ByteBuilder(length / 4 + (known ? 0 : layout.textBytes() / 2));
    frame.add((known ? 0 : WITH_LAYOUT) | (answer == null ? 0 : WITH_ANSWER));
    if (answer != null) {
      frame.addFixed(answer.tag(), LayoutId.TAG_BYTES);
    }
    if (known) {
      layout.id().write(frame);
    } else {
      layout.writeText(frame);
    }
    int start = frame.length();
    int unforeseen = new MessageEncoder(null).encode(message, length, layout, frame);
    if (unforeseen > 0 && layout == present) {
      learner.learn(message, length);
    }
    if (frame.length() - start > length) {
      // The layout is not counted, since it is sent once.
      return new Written(plain(message, length, kind), null);
    }
    return new Written(frame.toByteArray(), layout.id());
  }

  /** A frame with a message as it is. */
  public static byte[] plain(byte[] message, MessageKind kind) {
    return plain(message, message.length, kind);
  }

  private static byte[] plain(byte[] message, int length, MessageKind kind) {
    ByteBuilder frame = new ByteBuilder(length + 64);
    frame.add(PLAIN);
    writeHeader(kind.contentType(), frame);
    writeHeader(kind.action(), frame);
    frame.add(message, 0, length);
    return frame.toByteArray();
  }

  /** The answer to a frame whose layout is missing. */
  public static byte[] missing(LayoutId layout) {
    ByteBuilder frame = new ByteBuilder(1 + LayoutId.BYTES);
    frame.add(MISSING);
    layout.write(frame);
    return frame.toByteArray();
  }

  /**
   * Decodes a frame.
   *
   * @param layouts gives layouts, and takes those that the frame brings
   * @param mostBytes the maximum length of a message that is not plain
   * @throws BadFrame if no encoder makes such a frame, or its message is too long
   */
  public static Content read(byte[] frame, LayoutStore layouts, int mostBytes) throws BadFrame {
    ByteReader in = new ByteReader(frame);
    int flags = in.next();
    if (flags == MISSING) {
      return new Content.Missing(LayoutId.read(in));
    }
    if (flags == PLAIN) {
      String contentType = readHeader(in);
      MessageKind kind = new MessageKind(contentType == null ? "" : contentType, readHeader(in));
      return new Content.Message(kind, in.take(in.remaining()), null, null, NO_TAG);
    }
    if ((flags & ~(WITH_LAYOUT | WITH_ANSWER)) != 0) {
      throw new BadFrame("A frame has flags " + flags);
    }
    long answer = (flags & WITH_ANSWER) == 0 ? NO_TAG : in.fixed(LayoutId.TAG_BYTES);
    Layout layout;
    if ((flags & WITH_LAYOUT) != 0) {
      layout = layouts.add(Layout.readText(in));
    } else {
      LayoutId id = LayoutId.read(in);
      layout = layouts.find(id);
      if (layout == null) {
        return new Content.Undecodable(id);
      }
    }
    byte[] message = new MessageDecoder(mostBytes, null).decode(in, layout, new MessageTokens());
    return new Content.Message(layout.kind(), message, layout.id(), layout.owner(), answer);
  }

  static void writeHeader(@Nullable String value, ByteBuilder frame) {
    if (value == null) {
      frame.addVarint(0);
    } else {
      byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
      frame.addVarint(bytes.length + 1L);
      frame.add(bytes);
    }
  }

  static @Nullable String readHeader(ByteReader in) throws BadFrame {
    int length = in.count(MOST_HEADER_BYTES) - 1;
    return length < 0 ? null : new String(in.take(length), StandardCharsets.UTF_8);
  }
}
