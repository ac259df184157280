package io.github.deltasoap.channel;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Decodes the frames of one direction of a session, in the order in which they arrive. After a
 * {@link BadFrame} the session cannot go on. Used by one thread at a time.
 */
public final class SessionDecoder {
  private final SessionLayouts layouts = new SessionLayouts();
  private final LayoutStore store;
  private final int mostBytes;
  private StringTable strings = new StringTable();
  private MessageDecoder decoder;
  private MessageTokens tokens = new MessageTokens();

  /**
   * @param store keeps the layouts of all sessions ready
   * @param mostBytes the maximum length of a message that is not plain
   */
  public SessionDecoder(LayoutStore store, int mostBytes) {
    this.store = store;
    this.mostBytes = mostBytes;
    this.decoder = new MessageDecoder(mostBytes, strings);
  }

  /**
   * Decodes a frame.
   *
   * @throws BadFrame if no encoder makes such a frame in such a session, or its message is too long
   */
  public SessionFrame read(byte[] frame) throws BadFrame {
    ByteReader in = new ByteReader(frame);
    int flags = in.next();
    if (flags == SessionFrame.RESET) {
      strings = new StringTable();
      decoder = new MessageDecoder(mostBytes, strings);
      layouts.clear();
      tokens = new MessageTokens();
      return new SessionFrame.Reset();
    }
    int slot = in.count(Integer.MAX_VALUE);
    if (flags == SessionFrame.REFUSED) {
      return new SessionFrame.Refused(slot);
    }
    if ((flags & ~(SessionFrame.MODES | SessionFrame.WITH_HEAD)) != 0) {
      throw new BadFrame("A frame has flags " + flags);
    }
    int status = SessionFrame.OK;
    List<Map.Entry<String, String>> headers = new ArrayList<>();
    if ((flags & SessionFrame.WITH_HEAD) != 0) {
      status = in.count(Integer.MAX_VALUE);
      for (int left = in.count(in.remaining()); left > 0; left--) {
        headers.add(Map.entry(text(in), text(in)));
      }
    }
    int mode = flags & SessionFrame.MODES;
    if (mode == SessionFrame.PLAIN) {
      String contentType = PostFrames.readHeader(in);
      MessageKind kind =
          new MessageKind(contentType == null ? "" : contentType, PostFrames.readHeader(in));
      byte[] message = in.take(in.remaining());
      return new SessionFrame.Message(slot, status, headers, kind, message, null);
    }
    int index;
    if (mode == SessionFrame.NEW) {
      index = layouts.add(store.add(Layout.readText(in)));
    } else {
      index = in.count(Integer.MAX_VALUE);
    }
    Layout layout = layouts.layout(index);
    byte[] message;
    if (mode == SessionFrame.DELTA) {
      MessageTokens previous = layouts.previous(index);
      if (previous == null) {
        throw new BadFrame("A difference from a message that is not kept");
      }
      message = decoder.decodeDifference(in, previous, layout, tokens);
    } else {
      message = decoder.decode(in, layout, tokens);
    }
    if (strings.isFull()) {
      strings.clear();
    }
    tokens = layouts.keep(index, tokens);
    return new SessionFrame.Message(slot, status, headers, layout.kind(), message, layout.owner());
  }

  private static String text(ByteReader in) throws BadFrame {
    return new String(in.take(in.count(in.remaining())), StandardCharsets.UTF_8);
  }
}
