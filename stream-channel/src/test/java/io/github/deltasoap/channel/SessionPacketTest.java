package io.github.deltasoap.channel;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Packets give the frames that were added, and end before they are long. */
class SessionPacketTest {
  private final SessionPacket packet = new SessionPacket();

  private static byte[] frame(Random random, int length) {
    byte[] frame = new byte[length];
    random.nextBytes(frame);
    // The flags of some frame.
    frame[0] = (byte) random.nextInt(17);
    return frame;
  }

  @Test
  void framesOfAnyLength() throws BadFrame {
    Random random = new Random(1);
    for (int round = 0; round < 1000; round++) {
      List<byte[]> frames = new ArrayList<>();
      for (int count = 1 + random.nextInt(6); count > 0; count--) {
        frames.add(frame(random, 1 + random.nextInt(round + 1)));
      }
      frames.forEach(packet::add);
      assertThat(SessionPacket.frames(packet.take())).containsExactlyElementsOf(frames);
    }
  }

  @Test
  void oneFrameIsSentAsItIs() {
    byte[] frame = {SessionFrame.RESET};
    packet.add(frame);
    assertThat(packet.take()).isSameAs(frame);
  }

  @Test
  void packetsTakeNoFurtherFrameWhenTheyAreLong() {
    Random random = new Random(2);
    packet.add(frame(random, SessionPacket.USUAL_BYTES - 3));
    assertThat(packet.hasRoom()).isTrue();
    packet.add(frame(random, 3));
    assertThat(packet.hasRoom()).isFalse();
    packet.take();
    assertThat(packet.hasRoom()).isTrue();
  }

  @Test
  void packetsOfOtherEnds() throws BadFrame {
    for (String wrong :
        new String[] {" ", " \u0002a", " \u007f", " \u00ff\u00ff\u00ff\u00ff\u00ff\u0001a"}) {
      byte[] bytes = wrong.getBytes(ISO_8859_1);
      assertThatThrownBy(() -> SessionPacket.frames(bytes)).isInstanceOf(BadFrame.class);
    }
    // The decoder refuses frames of no bytes.
    assertThat(SessionPacket.frames(" \u0001a".getBytes(ISO_8859_1)))
        .containsExactly(new byte[] {'a'}, new byte[0]);
  }
}
