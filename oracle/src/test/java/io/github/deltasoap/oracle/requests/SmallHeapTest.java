package io.github.deltasoap.oracle.requests;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Ten million reals in one request to a server with a heap of 256 MiB. */
class SmallHeapTest {
  private static final int COUNT = 10_000_000;

  /** Reals that repeat after so many, so that the client needs little memory. */
  private static final int PERIOD = 1000;

  private static double value(int index) {
    return index % PERIOD * 0.123456789;
  }

  private static InputStream request() {
    StringBuilder some = new StringBuilder();
    for (int i = 0; i < PERIOD; i++) {
      some.append("<values>").append(value(i)).append("</values>");
    }
    byte[] items = some.toString().getBytes(US_ASCII);
    String around = new String(Message.soap11("Sums", Message.call("doubles", "@")).bytes(), UTF_8);
    int middle = around.indexOf('@');
    InputStream all =
        new SequenceInputStream(
            Collections.enumeration(
                Collections.nCopies(COUNT / PERIOD, items).stream()
                    .<InputStream>map(ByteArrayInputStream::new)
                    .toList()));
    return new SequenceInputStream(
        Collections.enumeration(
            List.of(
                new ByteArrayInputStream(around.substring(0, middle).getBytes(UTF_8)),
                all,
                new ByteArrayInputStream(around.substring(middle + 1).getBytes(UTF_8)))));
  }

  private static String expected() {
    double[] values = new double[COUNT];
    Arrays.setAll(values, SmallHeapTest::value);
    return COUNT + " " + Arrays.hashCode(values);
  }

  @Test
  void tenMillionReals() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process server =
        new ProcessBuilder(
                java,
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                SmallHeapServer.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      BufferedReader output =
          new BufferedReader(new InputStreamReader(server.getInputStream(), UTF_8));
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(output.readLine()))
              .header("Content-Type", "text/xml; charset=UTF-8")
              .header("SOAPAction", "\"\"")
              .POST(BodyPublishers.ofInputStream(SmallHeapTest::request))
              .build();
      assertThat(HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body())
          .contains("return>" + expected() + "</");
    } finally {
      server.getOutputStream().close();
      if (!server.waitFor(10, TimeUnit.SECONDS)) {
        server.destroyForcibly();
      }
    }
  }
}
