package io.github.deltasoap.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.channel.context.ContextStore;
import io.github.deltasoap.channel.context.EmbeddedContextStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Frames without a session: that they are exact, short, and safe to read. */
class PostFramesTest {
  private static final int MUTANTS = Integer.getInteger("deltasoap.property.frames", 200_000);

  private static final MessageKind KIND =
      new MessageKind("text/xml; charset=UTF-8", "\"urn:search\"");
  private static final int MOST_BYTES = 1 << 20;
  private static final String OWNER = "the client";

  private final LayoutStore store =
      new LayoutStore(new EmbeddedContextStore(1 << 20, Duration.ofMinutes(1)), 1 << 20);
  private final LayoutLearner learner = new LayoutLearner(OWNER, KIND);
  private final Set<LayoutId> known = new HashSet<>();

  @Test
  void messagesAreExact() throws BadFrame {
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      String message = i % 10 == 0 ? anyText(random) : rows(random, random.nextInt(20));
      assertThat(sent(message)).isEqualTo(message);
    }
    assertThat(known).as("layouts").hasSizeBetween(1, 20);
  }

  @Test
  void tenFloatsWithAnIdentifierTakeFewBytes() throws BadFrame {
    Random random = new Random(2);
    int length = 0;
    for (int i = 0; i < 50; i++) {
      StringBuilder message = new StringBuilder("<e:Envelope xmlns:e=\"urn:e\"><e:Header><id>");
      message.append("urn:uuid:").append(new java.util.UUID(random.nextLong(), random.nextLong()));
      message.append("</id></e:Header><e:Body><sum>");
      for (int j = 0; j < 10; j++) {
        message.append("<item>").append(random.nextFloat()).append("</item>");
      }
      length = frame(message.append("</sum></e:Body></e:Envelope>").toString(), null).length;
    }
    // 56 bytes of values, the layout's identity, flags, and the number of values.
    assertThat(length).isLessThanOrEqualTo(80);
  }

  @Test
  void aThousandDoublesTakeEightBytesEach() throws BadFrame {
    Random random = new Random(3);
    int length = 0;
    for (int i = 0; i < 3; i++) {
      StringBuilder message = new StringBuilder("<e><sum>");
      for (int j = 0; j < 1_000; j++) {
        message.append("<item>").append(random.nextGaussian()).append("</item>");
      }
      length = frame(message.append("</sum></e>").toString(), null).length;
    }
    assertThat(length).isBetween(8_000, 8_100);
  }

  @Test
  void messagesOfManyRowsAndOptionalElementsHaveOneLayout() throws BadFrame {
    Random random = new Random(4);
    for (int i = 0; i < 300; i++) {
      sent(rows(random, random.nextInt(30)));
    }
    int layouts = known.size();
    for (int i = 0; i < 1_000; i++) {
      sent(rows(random, random.nextInt(30)));
    }
    assertThat(known).hasSizeLessThanOrEqualTo(layouts + 2);
    String message = rows(random, 30);
    assertThat(frame(message, null).length).isLessThan(message.length() / 3);
  }

  @Test
  void aMissingLayoutIsNamed() throws BadFrame {
    String message = rows(new Random(5), 3);
    learn(message);
    byte[] frame = frame(message, null);
    LayoutStore another =
        new LayoutStore(new EmbeddedContextStore(1 << 20, Duration.ofMinutes(1)), 1 << 20);
    PostFrames.Content content = PostFrames.read(frame, another, MOST_BYTES);
    LayoutId missing = known.iterator().next();
    assertThat(content).isEqualTo(new PostFrames.Content.Undecodable(missing));
    assertThat(PostFrames.read(PostFrames.missing(missing), store, MOST_BYTES))
        .isEqualTo(new PostFrames.Content.Missing(missing));
    known.clear();
    assertThat(PostFrames.read(frame(message, null), another, MOST_BYTES))
        .isInstanceOf(PostFrames.Content.Message.class);
  }

  @Test
  void layoutsAreSharedThroughAContextStore() throws BadFrame {
    ContextStore shared = new EmbeddedContextStore(1 << 20, Duration.ofMinutes(1));
    String message = rows(new Random(6), 3);
    learn(message);
    known.clear();
    PostFrames.read(frame(message, null), new LayoutStore(shared, 1 << 20), MOST_BYTES);
    LayoutStore another = new LayoutStore(shared, 1 << 20);
    assertThat(text(PostFrames.read(frame(message, null), another, MOST_BYTES))).isEqualTo(message);
  }

  @Test
  void aDamagedLayoutOfTheStoreIsMissing() throws BadFrame {
    ContextStore shared = new EmbeddedContextStore(1 << 20, Duration.ofMinutes(1));
    String message = rows(new Random(7), 3);
    learn(message);
    byte[] frame = frame(message, null);
    LayoutId id = known.iterator().next();
    shared.putIfAbsent("layout/" + id, "deltasoap-layout 1\n".getBytes(StandardCharsets.UTF_8));
    assertThat(PostFrames.read(frame, new LayoutStore(shared, 1 << 20), MOST_BYTES))
        .isEqualTo(new PostFrames.Content.Undecodable(id));
    assertThat(shared.get("layout/" + id)).isNull();
  }

  @Test
  void theAnswersLayoutIsNamed() throws BadFrame {
    LayoutId answer = new LayoutId(-2L << 40, 1);
    PostFrames.Content content = PostFrames.read(frame("<a>text</a>", answer), store, MOST_BYTES);
    assertThat(((PostFrames.Content.Message) content).answer()).isEqualTo(answer.tag());
  }

  /** Otherwise its answer could not be decoded, although the call has been executed. */
  @Test
  void aLayoutOfAnswersThatIsLostIsNotNamed() throws BadFrame {
    OperationFrames requests = OperationFrames.ofRequests();
    byte[] request = bytes("<a>text</a>");
    byte[] answer = bytes("<b>text</b>");
    PostFrames.Written written =
        OperationFrames.ofAnswers().answer(answer, KIND, PostFrames.NO_TAG);
    PostFrames.read(written.frame(), store, MOST_BYTES);
    requests.answered(written.layout());
    assertThat(announced(requests.request(request, KIND, store))).isEqualTo(written.layout().tag());
    LayoutStore another =
        new LayoutStore(new EmbeddedContextStore(1 << 20, Duration.ofMinutes(1)), 1 << 20);
    assertThat(announced(requests.request(request, KIND, another))).isEqualTo(PostFrames.NO_TAG);
  }

  private long announced(PostFrames.Written request) throws BadFrame {
    return ((PostFrames.Content.Message) PostFrames.read(request.frame(), store, MOST_BYTES))
        .answer();
  }

  /** Layouts contain values, so answers to one client must not shape those to another. */
  @Test
  void answersToOneClientStayWithIt() throws BadFrame {
    AnswerFrames answers = new AnswerFrames();
    byte[] secret = bytes("<account owner=\"Ada\"><balance>1234567</balance></account>");
    for (int i = 0; i < 5; i++) {
      answers.of("ada", "Bank", "account").answer(secret, KIND, PostFrames.NO_TAG);
    }
    byte[] another = bytes("<account owner=\"Bob\"><balance>7</balance></account>");
    byte[] frame =
        answers.of("bob", "Bank", "account").answer(another, KIND, PostFrames.NO_TAG).frame();
    ByteReader in = new ByteReader(frame);
    in.skip(1);
    String layout = new String(Layout.readText(in), StandardCharsets.UTF_8);
    assertThat(layout + new String(in.take(in.remaining()), StandardCharsets.ISO_8859_1))
        .contains("Bob")
        .doesNotContain("Ada")
        .doesNotContain("1234567");
    assertThat(OperationFrames.ofRequests().request(another, KIND, store).layout())
        .isNotEqualTo(OperationFrames.ofRequests().request(another, KIND, store).layout());
  }

  @Test
  void aLongMessageIsRefusedWhileItIsDecoded() throws BadFrame {
    // Each value of one byte makes a piece of a thousand.
    String piece = "<b " + " ".repeat(1_000) + "/>";
    sent("<a>" + ("1" + piece).repeat(10) + "</a>");
    String message = "<a>" + ("1" + piece).repeat(2_000) + "</a>";
    byte[] frame = frame(message, null);
    assertThat(frame.length).isLessThan(8_000);
    assertThat(PostFrames.read(frame, store, 3_000_000))
        .isInstanceOf(PostFrames.Content.Message.class);
    assertThatThrownBy(() -> PostFrames.read(frame, store, 100_000))
        .isInstanceOf(BadFrame.class)
        .hasMessage("A message has more than 100000 bytes");
  }

  /** Markup that never repeats, such as identifiers in attributes, is longer in frames. */
  @Test
  void aMessageThatAFrameWouldLengthenIsSentAsItIs() throws BadFrame {
    Random random = new Random(10);
    for (int count : new int[] {3, 4, 5, 34_000}) {
      StringBuilder message = new StringBuilder("<e>");
      for (int i = 0; i < count; i++) {
        message.append("<item id=\"").append(100_000 + random.nextInt(900_000));
        message.append("\">ab</item>");
      }
      message.append("</e>");
      byte[] frame = frame(message.toString(), null);
      assertThat(text(PostFrames.read(frame, store, MOST_BYTES))).isEqualTo(message.toString());
      if (count > 5) {
        assertThat(frame.length).isBetween(message.length(), message.length() + 64);
      }
    }
  }

  /** Changed texts of layouts are refused, or are layouts; nothing else is thrown. */
  @Test
  void changedLayoutsAreSafe() throws BadFrame {
    Random random = new Random(9);
    learn(rows(random, 3));
    Layout learned = store.find(known.iterator().next());
    byte[] text = bytes(String.valueOf(learned));
    int refused = 0;
    for (int i = 0; i < MUTANTS; i++) {
      byte[] changed = text.clone();
      for (int changes = random.nextInt(3); changes >= 0; changes--) {
        changed[random.nextInt(changed.length)] =
            random.nextBoolean() ? (byte) random.nextInt(256) : text[random.nextInt(text.length)];
      }
      try {
        assertThat(Layout.parse(changed).id()).isEqualTo(LayoutId.of(changed));
      } catch (BadFrame bad) {
        refused++;
      }
    }
    assertThat(refused).isBetween(MUTANTS / 10, MUTANTS - 1);
  }

  /** Changed frames give a message within the limit or are refused; nothing else is thrown. */
  @Test
  void changedFramesAreSafe() throws BadFrame {
    Random random = new Random(8);
    int refused = 0;
    for (int i = 0; i < MUTANTS; i++) {
      if (i % 1_000 == 0) {
        known.clear();
      }
      byte[] frame = frame(rows(random, random.nextInt(4)), null);
      int changes = 1 + random.nextInt(3);
      for (int j = 0; j < changes; j++) {
        frame[random.nextInt(frame.length)] = (byte) random.nextInt();
      }
      int length = random.nextInt(4) == 0 ? random.nextInt(frame.length + 1) : frame.length;
      try {
        PostFrames.Content content = PostFrames.read(Arrays.copyOf(frame, length), store, 10_000);
        if (content instanceof PostFrames.Content.Message message) {
          assertThat(message.bytes().length).isLessThanOrEqualTo(10_000);
        }
      } catch (BadFrame bad) {
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(10_000);
  }

  /** Values that never change are part of the layout, such as most of WS-Addressing's headers. */
  @Test
  void constantValuesTakeNoBytes() throws BadFrame {
    String message = "<h><To>http://example.org/services/Search</To><id>%d</id></h>";
    for (int i = 0; i < 5; i++) {
      assertThat(sent(message.formatted(i))).isEqualTo(message.formatted(i));
    }
    // Flags, the layout's identity, the first piece, the number of values, and one value.
    assertThat(frame(message.formatted(7), null)).hasSize(1 + 16 + 1 + 1 + 1);
    String other = message.formatted(7).replace("Search", "Find");
    assertThat(sent(other)).isEqualTo(other);
  }

  @Test
  void aLayoutReadsAsText() throws BadFrame {
    LayoutLearner small = new LayoutLearner(OWNER, KIND);
    byte[] message = bytes("<a><b>12</b><b>7</b><c>text</c></a>");
    Layout layout = small.learn(message, message.length);
    assertThat(layout)
        .hasToString(
            """
            deltasoap-layout 1
            owner 10:the client
            type 23:text/xml; charset=UTF-8
            action 12:"urn:search"
            INTEGER 1 6:<a><b>
            INTEGER 2 7:</b><b>
            STRING 3 7:</b><c>
            - - 8:</c></a>
            """);
    assertThat(Layout.parse(bytes(String.valueOf(layout))).id()).isEqualTo(layout.id());
    byte[] second = bytes("<a><b>13</b><b>7</b><c>text</c></a>");
    Layout better = small.learn(second, second.length);
    assertThat(better)
        .hasToString(
            """
            deltasoap-layout 1
            owner 10:the client
            type 23:text/xml; charset=UTF-8
            action 12:"urn:search"
            INTEGER 1 6:<a><b>
            INTEGER 2 7:</b><b> 1:7
            STRING 3 7:</b><c> 4:text
            - - 8:</c></a>
            """);
    assertThat(Layout.parse(bytes(String.valueOf(better))).id()).isEqualTo(better.id());
    String reordered = String.valueOf(layout).replace("INTEGER 1 6", "INTEGER 01 6");
    assertThatThrownBy(() -> Layout.parse(bytes(reordered)))
        .isInstanceOf(BadFrame.class)
        .hasMessage("A layout's text is not canonical");
  }

  @Test
  void piecesAreFoundByTheirMarkup() {
    byte[] message = bytes(rows(new Random(5), 40));
    Layout layout = new LayoutLearner(OWNER, KIND).learn(message, message.length);
    assertThat(layout.size()).isGreaterThan(5);
    for (int i = 0; i < layout.size(); i++) {
      ByteBuilder markup = new ByteBuilder(0);
      layout.piece(i).addMarkup(markup);
      assertThat(layout.find(markup.bytes(), 0, markup.length())).isEqualTo(i);
      assertThat(layout.find(markup.bytes(), 1, markup.length())).isEqualTo(Layout.UNKNOWN);
      markup.add('>');
      assertThat(layout.find(markup.bytes(), 0, markup.length())).isEqualTo(Layout.UNKNOWN);
    }
  }

  /** Sends a message until its layout stays the same, the only one that is known then. */
  private void learn(String message) throws BadFrame {
    sent(message);
    sent(message);
    known.clear();
    sent(message);
  }

  private String sent(String message) throws BadFrame {
    return text(PostFrames.read(frame(message, null), store, MOST_BYTES));
  }

  private byte[] frame(String message, LayoutId answer) throws BadFrame {
    byte[] bytes = bytes(message);
    PostFrames.Written written =
        PostFrames.write(bytes, bytes.length, KIND, learner, known::contains, answer);
    if (written.layout() != null && known.add(written.layout())) {
      PostFrames.read(written.frame(), store, 1 << 24);
    }
    return written.frame();
  }

  private static String text(PostFrames.Content content) {
    PostFrames.Content.Message message = (PostFrames.Content.Message) content;
    assertThat(message.kind()).isEqualTo(KIND);
    return new String(message.bytes(), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Rows with optional elements, blank texts and values of several forms. */
  private static String rows(Random random, int count) {
    StringBuilder message = new StringBuilder("<?xml version=\"1.0\"?>\n<e:Envelope><list>");
    for (int i = 0; i < count; i++) {
      message.append("<row><id>").append(random.nextInt(100_000)).append("</id>");
      if (random.nextInt(4) > 0) {
        message.append("<name>Jänner &lt;").append(random.nextInt(50)).append("</name>\n ");
      }
      if (random.nextInt(4) == 0) {
        message.append("<empty/>");
      }
      message.append("<price>").append(random.nextInt(1_000)).append(".50</price>");
      message.append("<day>2026-0").append(1 + random.nextInt(9)).append("-15</day></row>");
    }
    return message.append("</list></e:Envelope>").toString();
  }

  private static String anyText(Random random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(60);
    for (int i = 0; i < length; i++) {
      text.append("<>/ab \n1".charAt(random.nextInt(8)));
    }
    return text.toString();
  }
}
