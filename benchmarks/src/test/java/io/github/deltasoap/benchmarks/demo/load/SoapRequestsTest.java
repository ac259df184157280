package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.apache.axiom.mime.MultipartBody;
import org.junit.jupiter.api.Test;

class SoapRequestsTest {
  private static final Requests PLAIN =
      Requests.of("urn:a", MessageTemplate.of("<a>{{int}}</a><b>{{int*}}</b>"));

  private static String fields(Request request) {
    return new String(request.fields().bytes(), US_ASCII);
  }

  @Test
  void mtomMessagesHoldTheSameEnvelopes() throws IOException {
    for (Requests plain : new Requests[] {PLAIN, PLAIN.similar()}) {
      Request request = plain.asMtom().request(7);
      String[] fields = fields(request).split("\r\n", -1);
      assertThat(fields[1]).isEqualTo("SOAPAction: \"urn:a\"");
      MultipartBody parts =
          MultipartBody.builder()
              .setContentType(fields[0].replace("Content-Type: ", ""))
              .setInputStream(new ByteArrayInputStream(request.message()))
              .build();
      assertThat(parts.getRootPart().getInputStream(true).readAllBytes())
          .isEqualTo(plain.request(7).message());
      assertThat(parts.getPartCount()).isEqualTo(1);
    }
    assertThat(PLAIN.asMtom().similar().request(3).message())
        .isEqualTo(PLAIN.similar().asMtom().request(3).message());
    assertThat(PLAIN.asMtom().request(1).fields().bytes())
        .isNotEqualTo(PLAIN.asMtom().request(2).fields().bytes());
  }

  @Test
  void envelopesReferToTheirFiles() throws IOException {
    Requests requests = Requests.withFile("urn:a", MessageTemplate.of("<a>@FILE@</a>"), 300);
    Request request = requests.request(7);
    MultipartBody parts =
        MultipartBody.builder()
            .setContentType(fields(request).split("\r\n", -1)[0].replace("Content-Type: ", ""))
            .setInputStream(new ByteArrayInputStream(request.message()))
            .build();
    String envelope = new String(parts.getRootPart().getInputStream(true).readAllBytes(), US_ASCII);
    String id = envelope.replaceAll("</?a>", "");
    assertThat(parts.getPart(id).getInputStream(true).readAllBytes()).hasSize(300);
    assertThat(parts.getPartCount()).isEqualTo(2);
    assertThat(requests.request(8).message()).isNotEqualTo(request.message());
  }
}
