package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The bytes of framed bodies. */
class RequestStreamTest {
  private final RequestStream stream = new RequestStream();
  private final List<byte[]> writes = new ArrayList<>();

  private final ByteArrayOutputStream sent =
      new ByteArrayOutputStream() {
        @Override
        public synchronized void write(byte[] bytes, int from, int count) {
          writes.add(new byte[count]);
          super.write(bytes, from, count);
        }
      };

  private String send(Framing framing, byte[] body, int piece) throws IOException {
    sent.reset();
    writes.clear();
    stream.begin(
        framing, "HTTP/1.1 200\r\n".getBytes(US_ASCII), "A: b\r\n".getBytes(US_ASCII), sent);
    for (int from = 0; from < body.length; from += piece) {
      stream.write(body, from, Math.min(piece, body.length - from));
    }
    stream.end();
    return sent.toString(US_ASCII);
  }

  @Test
  void aSmallBodyIsSentWithItsHeader() throws IOException {
    assertThat(send(Framing.CONTENT_LENGTH, "hello world".getBytes(US_ASCII), 5))
        .isEqualTo("HTTP/1.1 200\r\nA: b\r\nContent-Length:         11\r\n\r\nhello world");
    assertThat(writes).hasSize(1);
    assertThat(send(Framing.CHUNKED, "hello world".getBytes(US_ASCII), 5))
        .isEqualTo(
            """
            HTTP/1.1 200\r
            A: b\r
            Transfer-Encoding: chunked\r
            \r
            000b\r
            hello world\r
            0\r
            \r
            """);
    assertThat(writes).hasSize(1);
  }

  @Test
  void anEmptyBodyHasNoChunkButTheLast() throws IOException {
    assertThat(send(Framing.CONTENT_LENGTH, new byte[0], 1)).endsWith(" 0\r\n\r\n");
    assertThat(send(Framing.CHUNKED, new byte[0], 1)).endsWith("chunked\r\n\r\n0\r\n\r\n");
  }

  @ParameterizedTest
  @EnumSource(Framing.class)
  void bodiesOfAllLengthsAreReadAsTheyWereWritten(Framing framing) throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    for (int length : List.of(1, 32_767, 32_768, 32_769, 65_536, 200_000)) {
      byte[] body = new byte[length];
      random.nextBytes(body);
      send(framing, body, 1 + random.nextInt(70_000));
      HttpResponse read =
          new HttpResponseReader(new ByteArrayInputStream(sent.toByteArray())).read();
      assertThat(read.body()).isEqualTo(body);
      assertThat(writes).hasSize(framing == Framing.CHUNKED ? (length + 32_767) / 32_768 : 1);
    }
  }
}
