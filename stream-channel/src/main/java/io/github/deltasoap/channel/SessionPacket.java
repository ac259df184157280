package io.github.deltasoap.channel;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Frames of a session that are sent at once, as one message of the WebSocket: what waits while the
 * last message is on its way. Used by one thread at a time.
 *
 * <pre>
 * packet = { FOLLOWED: byte, length: varint, frame } frame
 * </pre>
 */
public final class SessionPacket {
  /** The length from which on a packet takes no further frame. */
  public static final int USUAL_BYTES = 1 << 13;

  /** No frame begins with this byte. */
  private static final int FOLLOWED = 32;

  private ByteBuilder before = new ByteBuilder(0);
  private byte @Nullable [] last;

  /** Creates an empty packet. */
  public SessionPacket() {}

  /** Adds a frame. */
  public void add(byte[] frame) {
    byte[] followed = last;
    if (followed != null) {
      before.add(FOLLOWED);
      before.addVarint(followed.length);
      before.add(followed);
    }
    last = frame;
  }

  /** Whether there is room for another frame. */
  public boolean hasRoom() {
    return before.length() + (last == null ? 0 : last.length) < USUAL_BYTES;
  }

  /**
   * Ends the packet, and begins another.
   *
   * @throws IllegalStateException if there are no frames
   */
  public byte[] take() {
    byte[] end = last;
    if (end == null) {
      throw new IllegalStateException("A packet without frames");
    }
    last = null;
    if (before.length() == 0) {
      return end;
    }
    before.add(end);
    byte[] packet = before.toByteArray();
    before = new ByteBuilder(0);
    return packet;
  }

  /**
   * The frames of a packet, in order.
   *
   * @throws BadFrame if the packet does not consist of frames
   */
  public static List<byte[]> frames(byte[] packet) throws BadFrame {
    if (packet.length == 0 || packet[0] != FOLLOWED) {
      return List.of(packet);
    }
    List<byte[]> frames = new ArrayList<>();
    ByteReader in = new ByteReader(packet);
    while (in.remaining() > 0 && packet[in.offset()] == FOLLOWED) {
      in.skip(1);
      frames.add(in.take(in.varint()));
    }
    frames.add(in.take(in.remaining()));
    return frames;
  }
}
