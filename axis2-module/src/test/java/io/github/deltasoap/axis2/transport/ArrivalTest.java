package io.github.deltasoap.axis2.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.LongMessages;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalTest {
  private static final int MOST = 1 << 16;
  private static final String MESSAGE = "<Envelope><Body><a>1</a></Body></Envelope>";

  /** Returns its bytes in pieces, then -1 or an exception. */
  private static final class Pieces extends InputStream {
    private final String[] pieces;
    private final @Nullable IOException end;
    private int next;

    Pieces(@Nullable IOException end, String... pieces) {
      this.end = end;
      this.pieces = pieces;
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(byte[] into, int from, int count) throws IOException {
      if (next == pieces.length) {
        if (end != null) {
          throw end;
        }
        return -1;
      }
      byte[] piece = pieces[next++].getBytes(US_ASCII);
      assertThat(piece.length).isLessThanOrEqualTo(count);
      System.arraycopy(piece, 0, into, from, piece.length);
      return piece.length;
    }
  }

  /** Recognizes one payload. */
  private record Payload(@Nullable LongMessages account) implements Arrival.Expectations {
    @Override
    public @Nullable LongMessages account(WireMessage arrived) {
      return account;
    }

    @Override
    public boolean mayEndWith(String localName, IntSupplier openElements) {
      return localName.equals("a") && openElements.getAsInt() == 2;
    }
  }

  private static int declared(String length) {
    MessageContext context = new MessageContext();
    context.setProperty(MessageContext.TRANSPORT_HEADERS, Map.of("Content-Length", length));
    return Arrival.declaredLength(context);
  }

  private static @Nullable StockReason read(Arrival arrival, boolean serverSide) {
    return arrival.read(new Payload(null), serverSide);
  }

  private static List<String> reads(InputStream in) throws IOException {
    List<String> reads = new ArrayList<>();
    byte[] bytes = new byte[10_000];
    for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
      reads.add(new String(bytes, 0, count, US_ASCII));
    }
    return reads;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 39, 3_999, 4_000, 4_001, 8_000, 12_345})
  void aHeldMessageIsReplayedInTheBlocksOfAConnection(int length) throws Exception {
    byte[] message = new byte[length];
    for (int i = 0; i < length; i++) {
      message[i] = (byte) ('a' + i % 26);
    }
    Arrival arrived = new Arrival(new ByteArrayInputStream(message), MOST, length);
    assertThat(read(arrived, false)).isNull();
    Arrival held = Arrival.of(message, InputStream.nullInputStream());
    assertThat(held.message().bytes()).isSameAs(message);
    assertThat(held.message().length()).isEqualTo(length);
    assertThat(reads(held.replay())).isEqualTo(reads(arrived.replay()));
  }

  @Test
  void stockGetsTheBytesAndThenTheSameException() throws Exception {
    IOException broken = new IOException("broken");
    Arrival arrival = new Arrival(new Pieces(broken, "<Envelope>", "<Bo"), MOST, -1);
    assertThat(read(arrival, false)).isEqualTo(StockReason.BROKEN_STREAM);
    InputStream replay = arrival.replay();
    assertThat(replay.readNBytes(13)).asString().isEqualTo("<Envelope><Bo");
    assertThatThrownBy(replay::read).isSameAs(broken);
    assertThatThrownBy(() -> replay.read(new byte[10], 0, 10)).isSameAs(broken);
  }

  @Test
  void aRequestIsNotReadBeyondItsEnvelope() throws Exception {
    IOException broken = new IOException("broken");
    Arrival arrival =
        new Arrival(new Pieces(broken, MESSAGE.substring(0, 20), MESSAGE.substring(20)), MOST, -1);
    assertThat(read(arrival, true)).isNull();
    assertThat(arrival.message().length()).isEqualTo(MESSAGE.length());
    assertThat(arrival.replay().readNBytes(MESSAGE.length())).asString().isEqualTo(MESSAGE);
  }

  @Test
  void aResponseIsReadToItsEnd() {
    IOException broken = new IOException("broken");
    Arrival arrival = new Arrival(new Pieces(broken, MESSAGE), MOST, -1);
    assertThat(read(arrival, false)).isEqualTo(StockReason.BROKEN_STREAM);
  }

  @Test
  void stockReadsOnWhereThePayloadMayBeComplete() throws Exception {
    String head = "<Envelope><Body><a>1</a><";
    Arrival arrival =
        new Arrival(new Pieces(null, head, MESSAGE.substring(head.length())), MOST, -1);
    assertThat(read(arrival, true)).isEqualTo(StockReason.INCOMPLETE);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    arrival.replay().transferTo(all);
    assertThat(all).hasToString(MESSAGE);
  }

  /** A payload may contain elements with its own name. */
  @Test
  void aPayloadEndsInTheBody() {
    String head = "<?xml version=\"1.0\"?><Envelope><Body><a><b/><a>1</a><";
    Arrival arrival = new Arrival(new Pieces(null, head, "/a></", "Body></Envelope>"), MOST, -1);
    assertThat(read(arrival, true)).isEqualTo(StockReason.INCOMPLETE);
    assertThat(arrival.message().length()).isEqualTo(head.length() + "/a></".length());
  }

  @Test
  void aRequestIsNotReadBeyondItsLength() throws Exception {
    String whole = "<Envelope><Body><a>1</a></Bo";
    Arrival arrival =
        new Arrival(
            new Pieces(new IOException("broken"), whole), MOST, declared("" + whole.length()));
    assertThat(read(arrival, true)).isNull();
  }

  /** A filter may have decompressed the message but kept its headers. */
  @Test
  void aLengthThatIsNotTrueTakesNothingFromStock() throws Exception {
    Arrival arrival =
        new Arrival(
            new Pieces(null, MESSAGE.substring(0, 10), MESSAGE.substring(10)),
            MOST,
            declared("10"));
    assertThat(read(arrival, true)).isNull();
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    arrival.replay().transferTo(all);
    assertThat(all).hasToString(MESSAGE);
  }

  /** Stock's error positions for ill-formed bytes depend on the blocks that its parser has read. */
  @Test
  void stockReadsInThePiecesThatHaveArrived() throws Exception {
    String[] pieces = {"<Envelope>", "<Bo", "t".repeat(4000), "t"};
    Arrival arrival = new Arrival(new Pieces(null, pieces), MOST, -1);
    assertThat(read(arrival, true)).isNull();
    InputStream replay = arrival.replay();
    byte[] block = new byte[4000];
    for (String piece : pieces) {
      int read = replay.read(block, 0, block.length);
      assertThat(new String(block, 0, read, US_ASCII)).isEqualTo(piece);
    }
    assertThat(replay.read(block, 0, block.length)).isEqualTo(-1);
  }

  @Test
  void afterARefusalALongMessageIsStocksFromItsFirstBytesOn() throws Exception {
    LongMessages account = new LongMessages();
    account.refused(10_000);
    String message = MESSAGE.replace("1", "1".repeat(20_000));
    Arrival arrival = new Arrival(new ByteArrayInputStream(message.getBytes(US_ASCII)), MOST, -1);
    assertThat(arrival.read(new Payload(account), true)).isEqualTo(StockReason.AFTER_REFUSAL);
    assertThat(arrival.replay().readAllBytes()).asString().isEqualTo(message);
  }

  @ParameterizedTest
  @CsvSource({
    "</a>, a",
    "</p:a>, a",
    "<b/></a >, a",
    "'</a> \n', a",
    "</a><, a",
    "</a></b, a",
    "'</a> <b c=\"', a",
    "</a>t,",
    "</a>t<,",
    "<a>,",
    "<a/>,",
    "<,",
    "t,",
    "'',",
  })
  void theLastEndTag(String bytes, @Nullable String expected) {
    byte[] read = bytes.getBytes(US_ASCII);
    assertThat(Arrival.lastClosed(WireMessage.of(read))).isEqualTo(expected);
  }

  /** Long messages are read as a whole within their budget, and replayed beyond it. */
  @Test
  void longMessagesHaveABudget() throws IOException {
    String[] pieces = new String[100];
    for (int i = 0; i < pieces.length; i++) {
      pieces[i] = ("<" + i % 10).repeat(2000);
    }
    String whole = String.join("", pieces);
    for (int declared : new int[] {-1, whole.length()}) {
      for (int most : new int[] {whole.length(), whole.length() - 1}) {
        ByteBudget budget = new ByteBudget(most, 1 << 20);
        Arrival arrival = new Arrival(new Pieces(null, pieces), MOST, declared);
        assertThat(read(arrival, false)).isEqualTo(StockReason.TOO_LARGE);
        ByteBudget.Share share = budget.share();
        boolean fits = most == whole.length();
        assertThat(arrival.readAll(share)).isEqualTo(fits ? null : StockReason.TOO_LARGE);
        if (fits) {
          assertThat(arrival.message().length()).isEqualTo(whole.length());
          assertThat(budget.usedBytes()).isEqualTo(whole.length());
        }
        assertThat(all(arrival.replay())).isEqualTo(whole);
        share.release();
        assertThat(budget.usedBytes()).isZero();
      }
    }
  }

  /** Reads a stream in blocks that have room for each piece. */
  private static String all(InputStream in) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] block = new byte[1 << 16];
    for (int read = 0; read >= 0; read = in.read(block, 0, block.length)) {
      all.write(block, 0, read);
    }
    return all.toString(US_ASCII);
  }

  @Test
  void aLongMessageMayBreak() {
    String[] pieces = new String[20];
    Arrays.fill(pieces, "x".repeat(4000));
    IOException failure = new IOException("broken");
    Arrival arrival = new Arrival(new Pieces(failure, pieces), MOST, -1);
    assertThat(read(arrival, false)).isEqualTo(StockReason.TOO_LARGE);
    ByteBudget.Share share = new ByteBudget(1 << 20, 1 << 20).share();
    assertThat(arrival.readAll(share)).isEqualTo(StockReason.BROKEN_STREAM);
    InputStream replay = arrival.replay();
    assertThatThrownBy(replay::readAllBytes).isSameAs(failure);
  }
}
