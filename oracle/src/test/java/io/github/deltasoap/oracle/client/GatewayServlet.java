package io.github.deltasoap.oracle.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** A gateway that passes the HTTP headers of SOAP, and no others. */
final class GatewayServlet extends HttpServlet {
  private static final long serialVersionUID = 1;
  private static final List<String> PASSED = List.of("Content-Type", "SOAPAction");

  private final transient HttpClient http = HttpClient.newHttpClient();
  private final transient List<String> received = new CopyOnWriteArrayList<>();
  private final transient List<String> transport = new CopyOnWriteArrayList<>();

  /** The SOAPActions and bodies of all requests. */
  List<String> received() {
    return received;
  }

  /** The headers Accept-Encoding and Connection of all requests, separated by a slash. */
  List<String> transport() {
    return transport;
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    byte[] body = request.getInputStream().readAllBytes();
    received.add(
        request.getContentType()
            + " "
            + request.getHeader("SOAPAction")
            + " "
            + new String(body, UTF_8));
    transport.add(request.getHeader("Accept-Encoding") + "/" + request.getHeader("Connection"));
    URI server = URI.create("http://127.0.0.1:" + request.getLocalPort() + request.getPathInfo());
    HttpRequest.Builder forward =
        HttpRequest.newBuilder(server).POST(HttpRequest.BodyPublishers.ofByteArray(body));
    for (String name : PASSED) {
      if (request.getHeader(name) != null) {
        forward.header(name, request.getHeader(name));
      }
    }
    HttpResponse<byte[]> answer;
    try {
      answer = http.send(forward.build(), HttpResponse.BodyHandlers.ofByteArray());
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IOException(stop);
    }
    response.setStatus(answer.statusCode());
    for (Map.Entry<String, List<String>> header : answer.headers().map().entrySet()) {
      if (PASSED.stream().anyMatch(header.getKey()::equalsIgnoreCase)) {
        response.setHeader(header.getKey(), header.getValue().get(0));
      }
    }
    response.getOutputStream().write(answer.body());
  }
}
