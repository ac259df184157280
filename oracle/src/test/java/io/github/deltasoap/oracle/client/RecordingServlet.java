package io.github.deltasoap.oracle.client;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Records the requests of clients, and answers all of them with the same message. */
final class RecordingServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  /**
   * A request as it arrived.
   *
   * @param framing the framing of its body: "chunked" or "length"
   */
  record Received(String body, String contentType, String soapAction, String framing) {}

  private final transient Map<String, Queue<Received>> received = new ConcurrentHashMap<>();
  private final String answer;

  /**
   * @param answer the payload of all answers
   */
  RecordingServlet(String answer) {
    this.answer = answer;
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String body = new String(request.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    received
        .computeIfAbsent(request.getPathInfo(), path -> new ConcurrentLinkedQueue<>())
        .add(
            new Received(
                body,
                request.getContentType(),
                String.valueOf(request.getHeader("SOAPAction")),
                request.getHeader("Transfer-Encoding") == null ? "length" : "chunked"));
    boolean soap11 = request.getContentType().startsWith("text/xml");
    response.setContentType(soap11 ? "text/xml" : "application/soap+xml");
    response.setCharacterEncoding("UTF-8");
    String namespace =
        soap11
            ? "http://schemas.xmlsoap.org/soap/envelope/"
            : "http://www.w3.org/2003/05/soap-envelope";
    response
        .getWriter()
        .write(
            "<e:Envelope xmlns:e=\""
                + namespace
                + "\"><e:Body>"
                + answer
                + "</e:Body></e:Envelope>");
  }

  /** Removes the oldest request to a path. */
  Received next(String path) {
    Received next = received.getOrDefault(path, new ConcurrentLinkedQueue<>()).poll();
    if (next == null) {
      throw new AssertionError("Nothing arrived at " + path);
    }
    return next;
  }

  /** All requests to a path. */
  Queue<Received> all(String path) {
    return received.getOrDefault(path, new ConcurrentLinkedQueue<>());
  }
}
