package io.github.deltasoap.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.channel.context.EmbeddedContextStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Frames of a session: that they are exact, short, and safe to read. */
class SessionFramesTest {
  private static final int MUTANTS = Integer.getInteger("deltasoap.property.frames", 75_000);

  private static final MessageKind KIND = new MessageKind("text/xml; charset=UTF-8", "\"\"");
  private static final int MOST_BYTES = 1 << 20;

  private final LayoutStore store =
      new LayoutStore(new EmbeddedContextStore(1 << 20, Duration.ofMinutes(1)), 1 << 20);
  private final SessionEncoder encoder = new SessionEncoder();
  private final SessionDecoder decoder = new SessionDecoder(store, MOST_BYTES);
  private final OperationFrames frames = OperationFrames.ofRequests();

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private byte[] frame(String message) {
    return encoder.call(3, bytes(message), KIND, frames);
  }

  private static String message(SessionFrame frame) {
    return new String(((SessionFrame.Message) frame).bytes(), StandardCharsets.UTF_8);
  }

  /** Rows whose values repeat, grow, change their form, and come and go. */
  private static String rows(Random random, int operation) {
    StringBuilder message = new StringBuilder("<e:Envelope xmlns:e=\"urn:e\"><e:Header><id>");
    message.append(new UUID(random.nextLong(), 0)).append("</id></e:Header><e:Body><op");
    message.append(operation).append('>');
    int count = random.nextInt(4) == 0 ? random.nextInt(60) : 5;
    for (int i = 0; i < count; i++) {
      message.append("<row><key>key ").append(random.nextInt(50)).append("</key><number>");
      message.append(random.nextInt(3) == 0 ? "none" : String.valueOf(random.nextInt(100)));
      message.append("</number><real>").append(random.nextInt(9) * 0.125).append("</real></row>");
    }
    if (random.nextInt(50) == 0) {
      message.append("<note>").append("x".repeat(random.nextInt(60_000))).append("</note>");
    }
    message.append("<end/>".repeat(random.nextInt(3)));
    return message.append("</op").append(operation).append("></e:Body></e:Envelope>").toString();
  }

  @Test
  void messagesAreExact() throws BadFrame {
    Random random = new Random(1);
    List<OperationFrames> operations = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      operations.add(OperationFrames.ofRequests());
    }
    for (int i = 0; i < 20_000; i++) {
      int operation = random.nextInt(random.nextInt(operations.size()) + 1);
      String message = rows(random, operation);
      int slot = random.nextInt(200);
      byte[] frame = encoder.call(slot, bytes(message), KIND, operations.get(operation));
      SessionFrame.Message read = (SessionFrame.Message) decoder.read(frame);
      assertThat(message(read)).as("message " + i).isEqualTo(message);
      assertThat(read.slot()).isEqualTo(slot);
      assertThat(read.kind()).isEqualTo(KIND);
      if (random.nextInt(500) == 0) {
        assertThat(decoder.read(encoder.reset())).isEqualTo(new SessionFrame.Reset());
      }
    }
  }

  @Test
  void messagesWithoutValuesAreExact() throws BadFrame {
    List<String> messages = List.of("<e/>", "<e></e>", "<e><a/></e>", "<e><a/><a/></e>", "<f/>");
    for (int i = 0; i < 100; i++) {
      String message = messages.get((i + i / 7) % messages.size());
      assertThat(message(decoder.read(frame(message)))).as("message " + i).isEqualTo(message);
    }
  }

  /** Their values are equal, and what follows the last one is not. */
  @Test
  void messagesThatDifferInTheirEndAreExact() throws BadFrame {
    List<String> ends = List.of("", "<b/>", "<b/><b/>", "<c/>");
    for (int i = 0; i < 100; i++) {
      String message = "<e><a>5</a>" + ends.get((i + i / 7) % ends.size()) + "</e>";
      assertThat(message(decoder.read(frame(message)))).as("message " + i).isEqualTo(message);
    }
  }

  @Test
  void answersKeepStatusAndHeaders() throws BadFrame {
    List<Map.Entry<String, String>> headers =
        List.of(Map.entry("X-Trace", "1"), Map.entry("Set-Cookie", "ä=1"));
    OperationFrames answers = OperationFrames.ofAnswers();
    for (int i = 0; i < 10; i++) {
      byte[] body = bytes("<a><b>" + i + "</b></a>");
      byte[] frame = encoder.answer(i, 500, headers, body, KIND, i % 2 == 0 ? answers : null);
      SessionFrame.Message read = (SessionFrame.Message) decoder.read(frame);
      assertThat(read.status()).isEqualTo(500);
      assertThat(read.headers()).containsExactlyElementsOf(headers);
      assertThat(read.bytes()).isEqualTo(body);
      assertThat(read.owner()).isNull();
    }
    assertThat(decoder.read(encoder.refusal(7))).isEqualTo(new SessionFrame.Refused(7));
  }

  @Test
  void tenFloatsWithAnIdentifierTakeFewBytes() throws BadFrame {
    Random random = new Random(2);
    int length = 0;
    for (int i = 0; i < 50; i++) {
      StringBuilder message = new StringBuilder("<e:Envelope xmlns:e=\"urn:e\"><e:Header><id>");
      message.append("urn:uuid:").append(new UUID(random.nextLong(), random.nextLong()));
      message.append("</id></e:Header><e:Body><sum>");
      for (int j = 0; j < 10; j++) {
        message.append("<item>").append(random.nextFloat()).append("</item>");
      }
      byte[] frame = frame(message.append("</sum></e:Body></e:Envelope>").toString());
      decoder.read(frame);
      length = frame.length;
    }
    // 56 bytes of values; flags, slot, layout, first piece, the number of values, other forms.
    assertThat(length).isBetween(61, 70);
  }

  @Test
  void threeChangedValuesOfManyTakeFewBytes() throws BadFrame {
    int length = 0;
    for (int i = 0; i < 20; i++) {
      StringBuilder message = new StringBuilder("<e><rows>");
      for (int j = 0; j < 100; j++) {
        int value = j % 40 == 7 ? i * 1000 + j : j % 50 + i / 10;
        message.append("<item>").append(value).append("</item>");
      }
      byte[] frame = frame(message.append("</rows></e>").toString());
      assertThat(message(decoder.read(frame))).isEqualTo(message.toString());
      length = frame.length;
    }
    assertThat(length).isLessThanOrEqualTo(20);
  }

  @Test
  void theShorterOfMessageAndDifferenceIsSent() throws BadFrame {
    Random random = new Random(3);
    String[] items = new String[100];
    Arrays.fill(items, "7");
    for (int i = 0; i < 3_000; i++) {
      int changed = i < 100 ? 100 : random.nextInt(101);
      for (int j = 0; j < changed; j++) {
        items[j] = String.valueOf(random.nextInt(60));
      }
      String message =
          "<e><rows><item>" + String.join("</item><item>", items) + "</item></rows></e>";
      byte[] frame = frame(message);
      assertThat(message(decoder.read(frame))).isEqualTo(message);
      if (i >= 100) {
        // Each value takes a byte, and each difference another one; the last piece is unforeseen.
        assertThat(frame.length).isLessThanOrEqualTo(10 + Math.min(100, 2 * changed));
      }
    }
  }

  /** Markup that never repeats, such as identifiers in attributes, is longer in frames. */
  private static String identified(Random random, int count) {
    StringBuilder message = new StringBuilder("<e>");
    for (int i = 0; i < count; i++) {
      message.append("<item id=\"").append(100_000 + random.nextInt(900_000));
      message.append("\">ab").append(i % 7).append("</item>");
    }
    return message.append("</e>").toString();
  }

  @Test
  void messagesThatFramesWouldLengthenAreSentAsTheyAre() throws BadFrame {
    Random random = new Random(6);
    for (int i = 0; i < 400; i++) {
      String message = i % 3 == 0 ? rows(random, 0) : identified(random, 1 + random.nextInt(40));
      if (i % 100 == 50) {
        message = identified(random, 34_000);
      }
      byte[] frame = frame(message);
      assertThat(message(decoder.read(frame))).as("message " + i).isEqualTo(message);
      // Flags, slot and headers, and a layout that is sent once.
      assertThat(frame.length).isLessThan(message.length() + 40 + Layout.MOST_BYTES);
      if (i % 3 != 0 && i > 200) {
        assertThat(frame.length).isLessThan(message.length() + 40);
      }
    }
  }

  @Test
  void mutatedFramesAreRefusedOrDecoded() throws BadFrame {
    Random random = new Random(4);
    int refused = 0;
    int decoded = 0;
    SessionEncoder sender = encoder;
    SessionDecoder receiver = decoder;
    for (int mutants = 0; mutants < MUTANTS; ) {
      byte[] frame = sender.call(0, bytes(rows(random, 0)), KIND, frames);
      if (random.nextInt(4) > 0) {
        receiver.read(frame);
        continue;
      }
      mutants++;
      for (int count = 1 + random.nextInt(3); count > 0; count--) {
        frame[random.nextInt(frame.length)] = (byte) random.nextInt(256);
      }
      if (random.nextInt(4) == 0) {
        frame = Arrays.copyOf(frame, random.nextInt(frame.length + 1));
      }
      try {
        if (receiver.read(frame) instanceof SessionFrame.Message message) {
          assertThat(message.bytes().length).isLessThanOrEqualTo(MOST_BYTES + MOST_BYTES / 4);
        }
        decoded++;
      } catch (BadFrame bad) {
        refused++;
      }
      // The session has ended.
      sender = new SessionEncoder();
      receiver = new SessionDecoder(store, MOST_BYTES);
    }
    assertThat(refused).isGreaterThan(10_000);
    assertThat(decoded).isGreaterThan(10_000);
  }

  /** Frames that fill every table, again and again. */
  @Test
  void tablesAreBounded() throws Exception {
    Random random = new Random(5);
    List<SessionDecoder> sessions = new ArrayList<>();
    LayoutStore small =
        new LayoutStore(new EmbeddedContextStore(1 << 20, Duration.ofMinutes(1)), 1 << 20);
    bomb(random, small);
    long before = usedBytes();
    int count = 20;
    for (int i = 0; i < count; i++) {
      sessions.add(bomb(random, small));
    }
    long each = (usedBytes() - before) / count;
    assertThat(sessions).hasSize(count);
    // Strings, layouts and last messages.
    assertThat(each).isLessThan(1L << 20);
  }

  private static SessionDecoder bomb(Random random, LayoutStore store) throws BadFrame {
    SessionEncoder sender = new SessionEncoder();
    SessionDecoder receiver = new SessionDecoder(store, MOST_BYTES);
    for (int i = 0; i < 60; i++) {
      OperationFrames operation = OperationFrames.ofRequests();
      for (int j = 0; j < 4; j++) {
        StringBuilder message = new StringBuilder("<e><rows>");
        for (int k = 0; k < 2_000; k++) {
          message.append("<k").append(k % 400).append('>');
          message.append(Integer.toString(random.nextInt(1 << 30), 36)).append('z');
          message.append("</k").append(k % 400).append('>');
        }
        byte[] text = bytes(message.append("</rows></e>").toString());
        SessionFrame read = receiver.read(sender.call(0, text, KIND, operation));
        assertThat(((SessionFrame.Message) read).bytes()).isEqualTo(text);
      }
    }
    return receiver;
  }

  private static long usedBytes() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(50);
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  @Test
  void whatWasNotCarriedCannotBeReferredTo() {
    // A layout, a difference, a frame without a slot, flags that nobody sets.
    for (byte[] frame :
        new byte[][] {{2, 0, 0, 0, 0}, {3, 0, 0, 0}, {2}, {}, {32, 0}, {9, 0}, {24, 1}}) {
      assertThatThrownBy(() -> new SessionDecoder(store, MOST_BYTES).read(frame))
          .isInstanceOf(BadFrame.class);
    }
  }
}
