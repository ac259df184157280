package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpResponseReaderTest {

  private static final String CHUNKED =
      """
      HTTP/1.1 200 OK\r
      Transfer-Encoding: chunked\r
      \r
      5\r
      abcde\r
      A;name=value\r
      fghij\r
      xyz\r
      0\r
      Trailer: ignored\r
      \r
      """;

  @Test
  void readsABodyOfKnownLength() throws IOException {
    assertThat(read("HTTP/1.1 200 OK\r\ncontent-LENGTH:  3 \r\nServer: x\r\n\r\nabc"))
        .isEqualTo("200 abc keep-alive");
  }

  @Test
  void readsAnEmptyBody() throws IOException {
    assertThat(read("HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n"))
        .isEqualTo("202  keep-alive");
    assertThat(read("HTTP/1.1 204 \r\n\r\n")).isEqualTo("204  keep-alive");
  }

  @Test
  void readsChunksWithExtensionsAndTrailers() throws IOException {
    assertThat(read(CHUNKED)).isEqualTo("200 abcdefghij\r\nxyz keep-alive");
  }

  @Test
  void readsABodyThatEndsWithTheConnection() throws IOException {
    assertThat(read("HTTP/1.1 500 \r\n\r\nsorry")).isEqualTo("500 sorry close");
  }

  @Test
  void seesThatTheServerWillClose() throws IOException {
    assertThat(read("HTTP/1.1 200 \r\nConnection: Close\r\nContent-Length: 1\r\n\r\na"))
        .isEqualTo("200 a close");
  }

  @Test
  void readsOneResponseAfterTheOtherHoweverTheBytesArrive() throws IOException {
    String second = "HTTP/1.1 200 \r\nContent-Length: 3\r\n\r\nxyz";
    InputStream oneByteAtATime =
        new ByteArrayInputStream((CHUNKED + second).getBytes(ISO_8859_1)) {
          @Override
          public synchronized int read(byte[] buffer, int offset, int length) {
            return super.read(buffer, offset, Math.min(1, length));
          }

          @Override
          public int read(byte[] buffer) {
            return read(buffer, 0, buffer.length);
          }
        };
    HttpResponseReader reader = new HttpResponseReader(oneByteAtATime);
    assertThat(text(reader.read())).isEqualTo("200 abcdefghij\r\nxyz keep-alive");
    assertThat(text(reader.read())).isEqualTo("200 xyz keep-alive");
  }

  @Test
  void readsABodyLargerThanItsBuffer() throws IOException {
    String body = "0123456789".repeat(10_000);
    assertThat(read("HTTP/1.1 200 \r\nContent-Length: 100000\r\n\r\n" + body))
        .isEqualTo("200 " + body + " keep-alive");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP/1.1 200",
        "HTTP/1.1 200 \r\nContent-Length: 4\r\n\r\nabc",
        "HTTP/1.1 200 \r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"
      })
  void refusesHalfAResponse(String response) {
    assertThatThrownBy(() -> read(response))
        .isInstanceOf(EOFException.class)
        .hasMessage("The server closed the connection within a response");
  }

  @ParameterizedTest
  @CsvSource({
    "'HTTP/1.0 200 OK\r\n\r\n', 'Expected \"HTTP/1.1 <status>\" but was \"HTTP/1.0 200 OK\"'",
    "'HTTP/1.1 200 \r\nx\r\n\r\n', 'Expected a header but was \"x\"'",
    "'HTTP/1.1 200 \r\nContent-Length: -1\r\n\r\n', 'Expected a number but was \"-1\"'",
    "'HTTP/1.1 2x0 \r\n\r\n', 'Expected a number but was \"2x0\"'",
  })
  void refusesWhatIsNotHttp(String response, String message) {
    assertThatThrownBy(() -> read(response))
        .isInstanceOf(ProtocolException.class)
        .hasMessage(message);
  }

  @Test
  void refusesAChunkThatDoesNotEndWhereItSays() {
    assertThatThrownBy(
            () -> read("HTTP/1.1 200 \r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n0\r\n\r\n"))
        .isInstanceOf(ProtocolException.class)
        .hasMessage("Expected the end of a chunk of 2 bytes");
  }

  private static String read(String response) throws IOException {
    return text(
        new HttpResponseReader(new ByteArrayInputStream(response.getBytes(ISO_8859_1))).read());
  }

  private static String text(HttpResponse response) {
    return response.status()
        + " "
        + new String(response.body(), ISO_8859_1)
        + (response.keepAlive() ? " keep-alive" : " close");
  }
}
