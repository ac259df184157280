package io.github.deltasoap.oracle.channel;

import io.github.deltasoap.channel.BadFrame;
import io.github.deltasoap.channel.LayoutStore;
import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.OperationFrames;
import io.github.deltasoap.channel.PostFrames;
import io.github.deltasoap.channel.context.EmbeddedContextStore;
import io.github.deltasoap.oracle.fixture.Message;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Sends any message as a frame in an HTTP request, as the clients of Axis2 do. Servers with the
 * same path are those of one service. For one thread.
 */
final class FramePoster {
  private static final long LAYOUT_BYTES = 4L << 20;
  private static final int MOST_RESPONSE_BYTES = 8 << 20;

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final LayoutStore layouts =
      new LayoutStore(new EmbeddedContextStore(LAYOUT_BYTES, Duration.ofHours(1)), LAYOUT_BYTES);
  private final Map<String, String> headers;
  private int asked;
  private String lastLayout = "";

  private final Map<String, Map<MessageKind, OperationFrames>> frames = new HashMap<>();

  /** The status of a response, and its SOAP message. */
  @SuppressWarnings("ArrayRecordComponent") // Read only; never compared.
  record Answered(int status, MessageKind kind, byte[] message) {}

  FramePoster() {
    this(Map.of());
  }

  /**
   * @param headers of all requests
   */
  FramePoster(Map<String, String> headers) {
    this.headers = headers;
  }

  /** The number of layouts for which servers have asked. */
  int asked() {
    return asked;
  }

  /** The identity of the layout of the last request that had one. */
  String lastLayout() {
    return lastLayout;
  }

  static MessageKind kind(Message message) {
    return new MessageKind(
        message.headers().get("Content-Type"), message.headers().get("SOAPAction"));
  }

  Answered send(URI to, MessageKind kind, byte[] message)
      throws IOException, InterruptedException, BadFrame {
    OperationFrames own =
        frames
            .computeIfAbsent(to.getPath(), each -> new HashMap<>())
            .computeIfAbsent(kind, each -> OperationFrames.ofRequests());
    while (true) {
      PostFrames.Written written = own.request(message, kind, layouts);
      byte[] frame = written == null ? PostFrames.plain(message, kind) : written.frame();
      HttpRequest.Builder request =
          HttpRequest.newBuilder(to)
              .header("Content-Type", PostFrames.MEDIA_TYPE)
              .POST(BodyPublishers.ofByteArray(frame));
      headers.forEach(request::header);
      HttpResponse<byte[]> response = http.send(request.build(), BodyHandlers.ofByteArray());
      String contentType = response.headers().firstValue("Content-Type").orElse("");
      if (!contentType.equals(PostFrames.MEDIA_TYPE)) {
        return new Answered(
            response.statusCode(), new MessageKind(contentType, null), response.body());
      }
      PostFrames.Content content = PostFrames.read(response.body(), layouts, MOST_RESPONSE_BYTES);
      if (content instanceof PostFrames.Content.Missing missing) {
        own.lost(missing.layout());
        asked++;
        continue;
      }
      if (written != null && written.layout() != null) {
        own.confirmed(written.layout());
        lastLayout = written.layout().toString();
      }
      PostFrames.Content.Message answer = (PostFrames.Content.Message) content;
      if (answer.layout() != null) {
        own.answered(answer.layout());
      }
      return new Answered(response.statusCode(), answer.kind(), answer.bytes());
    }
  }
}
