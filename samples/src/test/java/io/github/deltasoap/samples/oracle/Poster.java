package io.github.deltasoap.samples.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** Sends messages by HTTP, as any client may. Safe for any number of threads. */
final class Poster {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Runs on the calling thread, to avoid handing messages over. */
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).executor(Runnable::run).build();

  /** The response to a message. */
  <T> HttpResponse<T> send(URI to, Message message, BodyHandler<T> body) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(to)
            .timeout(PATIENCE)
            .POST(BodyPublishers.ofByteArray(message.bytes()));
    message.headers().forEach(request::header);
    try {
      return client.send(request.build(), body);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new AssertionError(ended);
    }
  }

  /** The answer to a message; a failed exchange gives an answer with status 0. */
  Answer ask(URI to, Message message) {
    return ask(to, message, UnaryOperator.identity());
  }

  /**
   * The answer to a message.
   *
   * @param edit edits the Content-Type, and the body with one character for each byte
   */
  Answer ask(URI to, Message message, UnaryOperator<String> edit) {
    try {
      HttpResponse<byte[]> response = send(to, message, BodyHandlers.ofByteArray());
      String contentType = response.headers().firstValue("Content-Type").orElse("");
      String body = edit.apply(new String(response.body(), ISO_8859_1));
      return Answer.of(response.statusCode(), edit.apply(contentType), body.getBytes(ISO_8859_1));
    } catch (IOException failed) {
      return Answer.none(failed);
    }
  }
}
