package io.github.deltasoap.axis2.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.envelope.MultipartType;
import io.github.deltasoap.axis2.envelope.RootType;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.axiom.attachments.Attachments;
import org.apache.axiom.mime.ContentType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The root parts that the module finds are those that stock's parser finds. */
class RootPartTest {
  private static final int MUTATED = Integer.getInteger("mutated", 100_000);

  private static final String ENVELOPE =
      "<?xml version='1.0'?><e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'>\r\n"
          + "<e:Body><a>--b</a>\n--\n</e:Body></e:Envelope>";

  /** A message of which one thing is changed after another. */
  private record Parts(String contentType, String bytes) {
    static Parts of(String boundary, String start, String header, String content) {
      return new Parts(
          "multipart/related; boundary=\""
              + boundary
              + "\"; type=\"application/xop+xml\""
              + start
              + "; start-info=\"text/xml\"",
          "--"
              + boundary
              + "\r\n"
              + header
              + "\r\n\r\n"
              + content
              + "\r\n--"
              + boundary
              + "--\r\n");
    }

    byte[] all() {
      return bytes.getBytes(ISO_8859_1);
    }

    /**
     * The part that has been found when all bytes have arrived; null if stock reads the message.
     */
    RootPart found() {
      RootPart root = new RootPart(contentType, MultipartType.of(contentType));
      root.look(all(), bytes.length());
      return root.isFound() ? root : null;
    }

    String content(RootPart root) {
      return bytes.substring(root.from(), root.to());
    }
  }

  private static final Parts PLAIN =
      Parts.of(
          "b+1",
          "; start=\"<r@a>\"",
          "Content-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n"
              + "Content-Transfer-Encoding: binary\r\nContent-ID: <r@a>",
          ENVELOPE);

  private static final List<Parts> PLAIN_ONES =
      List.of(
          PLAIN,
          new Parts(PLAIN.contentType, "\r\n" + PLAIN.bytes),
          Parts.of(
              "b=1",
              "",
              "Content-ID: r\r\nX: y\r\ncontent-type: application/xop+xml;type=\"text/xml\"",
              ENVELOPE),
          Parts.of(
              "--",
              "; action=\"a\"",
              "Content-Id:<r>\r\nContent-Type:application/xop+xml;charset=utf-8;"
                  + "type=\"application/soap+xml\"",
              "x"),
          new Parts(
              PLAIN.contentType,
              PLAIN.bytes.replace(
                  "--b+1--",
                  "--b+1\r\nContent-Type: a/b\r\nContent-ID: <c>\r\n\r\nxop/include\r\n--b+1--")));

  @Test
  void plainPartsAreFound() throws Exception {
    for (Parts each : PLAIN_ONES) {
      RootPart root = each.found();
      assertThat(root).as(each.toString()).isNotNull();
      assertThat(each.content(root)).isIn(ENVELOPE, "x");
      compare(each);
    }
    RootPart root = PLAIN.found();
    assertThat(root.contentId()).isEqualTo("r@a");
    assertThat(root.rootType()).isEqualTo(new RootType(SoapVersion.SOAP11, "UTF-8"));
    assertThat(PLAIN_ONES.get(3).found().rootType())
        .isEqualTo(new RootType(SoapVersion.SOAP12, "utf-8"));
  }

  @Test
  void partsAreFoundAsSoonAsTheyHaveArrived() {
    for (Parts each : PLAIN_ONES) {
      byte[] all = each.all();
      RootPart whole = each.found();
      for (int step : new int[] {1, 2, 3, 7, 64}) {
        RootPart root = new RootPart(each.contentType, MultipartType.of(each.contentType));
        int arrived = 0;
        while (!root.isFound()) {
          assertThat(root.isRefused()).isFalse();
          assertThat(arrived).isLessThan(all.length);
          arrived = Math.min(all.length, arrived + step);
          root.look(Arrays.copyOf(all, arrived), arrived);
        }
        assertThat(root.from()).isEqualTo(whole.from());
        assertThat(root.to()).isEqualTo(whole.to());
        int delimiter = MultipartType.of(each.contentType).boundary().length() + 6;
        assertThat(arrived).isLessThan(whole.to() + delimiter + step);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", // The whole one.
        "Content-ID: <other>",
        "Content-ID: <r@a>\r\nContent-ID: <r@a>",
        "Content-ID: <cid:r@a>",
        "Content-Transfer-Encoding: base64\r\nContent-ID: <r@a>",
        "Content-Transfer-Encoding: quoted-printable\r\nContent-ID: <r@a>",
        "Content-ID: <r@a>\r\n folded: yes",
        "Content-ID : <r@a>",
        "Content-ID: <r@a>\r\nContent-Length: many",
        "Content-ID: <r@a>\r\nno field",
        "Content-ID: <r@a>\nX: y"
      })
  void unusualPartsAreStocks(String fields) {
    Parts unusual =
        Parts.of(
            "b",
            "; start=\"<r@a>\"",
            "Content-Type: application/xop+xml; type=\"text/xml\"\r\n" + fields,
            ENVELOPE);
    assertThat(unusual.found()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/xop+xml",
        "application/xop+xml; type=\"text/html\"",
        "application/xop+xml; type=\"text/xml\"; charset=UTF-16",
        "application/xop+xml; type=\"text/xml\"; charset=UTF-8; charset=UTF-16",
        "application/xop+xml; type=\"text/xml\"; other=x",
        "application/xop+xml; type=\"text/xml\" x",
        "text/xml; charset=UTF-8"
      })
  void partsOfOtherTypesAreStocks(String contentType) {
    assertThat(Parts.of("b", "", "Content-ID: r\r\nContent-Type: " + contentType, ENVELOPE).found())
        .isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "multipart/related",
        "multipart/related; boundary=b",
        "multipart/related; boundary=b; type=\"text/xml\"",
        "multipart/related; boundary=b; type=\"application/xop+xml\"; boundary=c",
        "multipart/related; boundary=\"b c\"; type=\"application/xop+xml\"",
        "multipart/related; boundary=\"\"; type=\"application/xop+xml\"",
        "multipart/related; boundary=xml; type=\"application/xop+xml\"",
        "multipart/related; boundary=b; type=\"application/xop+xml\"; start=\"Application/json\"",
        "multipart/related; boundary=action; type=\"application/xop+xml\"",
        "multipart/related; boundary=b; type=\"application/xop+xml\"; start=\"charset\"",
        "multipart/related; boundary=b; type=\"application/xop+xml\"; start=\"\\r\"",
        "multipart/related; boundary*0=b; type=\"application/xop+xml\"",
        "multipart/related; boundary = b; type=\"application/xop+xml\"",
        "multipart/related; boundary=b; type=\"application/xop+xml",
        "multipart/related; boundary=b; type=\"application/xop+xml\";",
        "multipart/related boundary=b; type=\"application/xop+xml\"",
        "multipart/mixed; boundary=b; type=\"application/xop+xml\""
      })
  void otherContentTypesAreStocks(String contentType) {
    assertThat(MultipartType.of(contentType)).isNull();
  }

  /** The stream reports all of its bytes, and never the end if no byte is asked for. */
  @Test
  void messagesWithoutAnEndAreStocks() {
    byte[] all = PLAIN.all();
    for (int length = 1; length <= all.length; length++) {
      InputStream in =
          new BufferedInputStream(new ByteArrayInputStream(Arrays.copyOf(all, length)));
      RootPart root = new RootPart(PLAIN.contentType, MultipartType.of(PLAIN.contentType));
      Arrival arrival = new Arrival(in, 1 << 20, length, root);
      StockReason refused = arrival.read(Arrival.Expectations.NONE, true);
      assertThat(refused == null).as("after %s", length).isEqualTo(root.isFound());
      assertThat(root.isFound()).isEqualTo(length >= all.length - 2);
      if (root.isFound()) {
        assertThat(root.found(() -> true).isOnly()).isTrue();
      }
    }
  }

  @Test
  void delimitersInPartAreFound() {
    byte[] all = PLAIN.all();
    int end = PLAIN.bytes.lastIndexOf("\r\n--b+1--");
    RootPart root = new RootPart(PLAIN.contentType, MultipartType.of(PLAIN.contentType));
    for (int length = end; length <= end + "\r\n--b+1-".length(); length++) {
      assertThat(root.withoutDelimiter(all, length)).as("of %s", length).isEqualTo(end);
    }
    byte[] other = "</e:Envelope>\r\n--x".getBytes(ISO_8859_1);
    assertThat(root.withoutDelimiter(other, other.length)).isEqualTo(other.length);
  }

  /** Of a content type only what differs between messages is left out. */
  @Test
  void patternsKeepTheRest() {
    MultipartType type =
        MultipartType.of(
            "multipart/related; Boundary=\"b\"; type=\"application/xop+xml\";start=\"<s>\";"
                + " start-info=\"a; b=\\\"s\\\"\"");
    assertThat(type.boundary()).isEqualTo("b");
    assertThat(type.start()).isEqualTo("<s>");
    assertThat(type.pattern())
        .isEqualTo(
            "multipart/related; Boundary=\"\"; type=\"application/xop+xml\";start=\"\";"
                + " start-info=\"a; b=\\\"s\\\"\"");
  }

  @Test
  void mutatedPartsAreThoseOfStocksParser() throws Exception {
    Random random = new Random(20021130);
    int found = 0;
    for (int i = 0; i < MUTATED; i++) {
      Parts mutated = PLAIN_ONES.get(random.nextInt(PLAIN_ONES.size()));
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        mutated =
            random.nextInt(4) == 0
                ? new Parts(mutated(mutated.contentType, random), mutated.bytes)
                : new Parts(mutated.contentType, mutated(mutated.bytes, random));
      }
      if (compare(mutated)) {
        found++;
      }
    }
    assertThat(found).isBetween(MUTATED / 10, MUTATED - MUTATED / 10);
  }

  private static String mutated(String text, Random random) {
    int at = random.nextInt(text.length());
    String inserted =
        switch (random.nextInt(6)) {
          case 0 -> "\r\n";
          case 1 -> "--b+1";
          case 2 -> String.valueOf((char) random.nextInt(256));
          case 3 -> "\r\n--b+1\r\n".substring(random.nextInt(9));
          case 4 -> text.substring(at, Math.min(text.length(), at + random.nextInt(40)));
          default -> String.valueOf(" ;:=\"\\<>\r\n-\tbB".charAt(random.nextInt(14)));
        };
    int removed = random.nextInt(3) == 0 ? 0 : random.nextInt(4);
    return text.substring(0, at) + inserted + text.substring(Math.min(text.length(), at + removed));
  }

  /** Compares with stock's parser, unless stock has to read the message. */
  private static boolean compare(Parts parts) throws Exception {
    RootPart root = parts.found();
    if (root == null) {
      return false;
    }
    Attachments stock = new Attachments(new ByteArrayInputStream(parts.all()), parts.contentType);
    assertThat(read(stock)).as(parts.toString()).isEqualTo(parts.content(root));
    assertThat(stock.getRootPartContentID()).isEqualTo(root.contentId());
    ContentType type = new ContentType(stock.getRootPartContentType());
    String version =
        root.rootType().version() == SoapVersion.SOAP11 ? "text/xml" : "application/soap+xml";
    assertThat(type.getParameter("type")).isEqualTo(version);
    String charset = type.getParameter("charset");
    assertThat(charset == null ? "UTF-8" : charset).isEqualTo(root.rootType().charset());
    assertThat(new ContentType(parts.contentType).getParameter("type"))
        .isEqualTo("application/xop+xml");
    return true;
  }

  private static String read(Attachments stock) throws IOException {
    return new String(stock.getRootPartInputStream(false).readAllBytes(), ISO_8859_1);
  }
}
