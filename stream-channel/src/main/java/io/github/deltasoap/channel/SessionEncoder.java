package io.github.deltasoap.channel;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Encodes the frames of one direction of a session, in the order in which they are sent. Of the
 * message in the forms of its layout, its difference from the last message of the same layout, and
 * the message as it is, the shortest is sent. Used by one thread at a time.
 */
public final class SessionEncoder {
  /** Longer messages are sent as they are. */
  private static final int MOST_BYTES = 1 << 20;

  /** A frame's memory that is kept for the next one. */
  private static final int KEPT_BYTES = 1 << 13;

  private SentStrings strings = new SentStrings();
  private final SessionLayouts layouts = new SessionLayouts();
  private MessageEncoder encoder = new MessageEncoder(strings);
  private MessageTokens tokens = new MessageTokens();
  private ByteBuilder frame = new ByteBuilder(0);

  /** Creates the encoder of a new session. */
  public SessionEncoder() {}

  /**
   * Encodes a call.
   *
   * @param frames of the operation
   */
  public byte[] call(int slot, byte[] message, MessageKind kind, OperationFrames frames) {
    return encode(slot, SessionFrame.OK, List.of(), message, kind, frames);
  }

  /**
   * Encodes the answer to a call.
   *
   * @param status the HTTP status
   * @param headers the HTTP headers, except for Content-Type
   * @param frames of the answers; null to send the message as it is
   */
  public byte[] answer(
      int slot,
      int status,
      List<Map.Entry<String, String>> headers,
      byte[] message,
      MessageKind kind,
      @Nullable OperationFrames frames) {
    return encode(slot, status, headers, message, kind, frames);
  }

  /** The answer to a call that is not executed. */
  public byte[] refusal(int slot) {
    start(SessionFrame.REFUSED, slot);
    return frame.toByteArray();
  }

  /** Forgets everything that this direction has carried, and encodes that. */
  public byte[] reset() {
    strings = new SentStrings();
    layouts.clear();
    encoder = new MessageEncoder(strings);
    tokens = new MessageTokens();
    frame = new ByteBuilder(0);
    return new byte[] {SessionFrame.RESET};
  }

  private byte[] encode(
      int slot,
      int status,
      List<Map.Entry<String, String>> headers,
      byte[] message,
      MessageKind kind,
      @Nullable OperationFrames frames) {
    LayoutLearner learner =
        frames == null || message.length > MOST_BYTES ? null : frames.learner(kind);
    Layout present = learner == null ? null : learner.layout();
    Layout layout =
        learner != null && learner.isNew() ? learner.learn(message, message.length) : present;
    if (layout == null
        || learner == null
        || !writeAlong(layout, learner, layout == present, slot, status, headers, message)) {
      start(SessionFrame.PLAIN, slot, status, headers);
      PostFrames.writeHeader(kind.contentType(), frame);
      PostFrames.writeHeader(kind.action(), frame);
      frame.add(message);
    }
    byte[] bytes = frame.toByteArray();
    if (bytes.length > KEPT_BYTES) {
      frame = new ByteBuilder(0);
      encoder = new MessageEncoder(strings);
    }
    return bytes;
  }

  /**
   * Writes a frame along a layout, unless the message as it is would be no longer; then nothing is
   * remembered, as the decoder will not know of it.
   *
   * @param learns whether the learner may not know the message yet
   * @return whether the frame is written
   */
  private boolean writeAlong(
      Layout layout,
      LayoutLearner learner,
      boolean learns,
      int slot,
      int status,
      List<Map.Entry<String, String>> headers,
      byte[] message) {
    int index = layouts.find(layout.id());
    boolean isNew = index == SessionLayouts.NOT_FOUND;
    start(isNew ? SessionFrame.NEW : SessionFrame.DATA, slot, status, headers);
    if (isNew) {
      layout.writeText(frame);
    } else {
      frame.addVarint(index);
    }
    tokens.scan(message, message.length, layout);
    int start = frame.length();
    int known = strings.size();
    int unforeseen = write(isNew ? null : layouts.previous(index), layout);
    if (unforeseen > 0 && learns) {
      learner.learn(message, message.length);
    }
    if (frame.length() - start > message.length) {
      // The layout's text is not counted, since it is sent once.
      strings.cut(known);
      tokens = new MessageTokens();
      return false;
    }
    if (isNew) {
      index = layouts.add(layout);
    }
    strings.endFrame();
    tokens = layouts.keep(index, tokens);
    return true;
  }

  /** Writes the message, or its difference; returns the number of places outside the layout. */
  private int write(@Nullable MessageTokens previous, Layout layout) {
    if (previous == null || !MessageEncoder.mayBeShorter(tokens, previous, layout)) {
      return encoder.encode(tokens, layout, frame);
    }
    int start = frame.length();
    int known = strings.size();
    encoder.encodeDifference(tokens, previous, layout, frame);
    int length = frame.length() - start;
    if (length <= values(layout)) {
      // Each of the values takes a byte at least.
      frame.bytes()[0] |= SessionFrame.DELTA;
      return 0;
    }
    frame.cut(start);
    strings.cut(known);
    int unforeseen = encoder.encode(tokens, layout, frame);
    if (length < frame.length() - start) {
      frame.cut(start);
      strings.cut(known);
      encoder.encodeDifference(tokens, previous, layout, frame);
      frame.bytes()[0] |= SessionFrame.DELTA;
    }
    return unforeseen;
  }

  /** The number of values that are not constant in the layout. */
  private int values(Layout layout) {
    int count = 0;
    for (int i = 0; i < tokens.count() - 1; i++) {
      int index = tokens.index(i);
      count += index == Layout.UNKNOWN || !layout.piece(index).hasConstant() ? 1 : 0;
    }
    return count;
  }

  private void start(int mode, int slot, int status, List<Map.Entry<String, String>> headers) {
    boolean head = status != SessionFrame.OK || !headers.isEmpty();
    start(head ? mode | SessionFrame.WITH_HEAD : mode, slot);
    if (head) {
      writeHead(status, headers);
    }
  }

  private void start(int flags, int slot) {
    frame.clear();
    frame.add(flags);
    frame.addVarint(slot);
  }

  private void writeHead(int status, List<Map.Entry<String, String>> headers) {
    frame.addVarint(status);
    frame.addVarint(headers.size());
    for (Map.Entry<String, String> each : headers) {
      writeText(each.getKey());
      writeText(each.getValue());
    }
  }

  private void writeText(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    frame.addVarint(bytes.length);
    frame.add(bytes);
  }
}
