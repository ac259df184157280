package io.github.deltasoap.benchmarks.pipeline;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Reads the whole request without parsing it, and always writes the same response.
 *
 * <p>It reads to the end of the stream, as most servlets do, or exactly the announced length, which
 * spares it buffers that grow.
 */
public final class CeilingServlet extends HttpServlet {

  private static final long serialVersionUID = 1L;

  private final byte[] response;
  private final boolean readsLength;

  /** A servlet that reads to the end of the stream. */
  public CeilingServlet(byte[] response) {
    this(response, false);
  }

  /**
   * @param readsLength whether it reads the announced length
   */
  public CeilingServlet(byte[] response, boolean readsLength) {
    this.response = response.clone();
    this.readsLength = readsLength;
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse answer) throws IOException {
    if (readsLength) {
      request.getInputStream().readNBytes(request.getContentLength());
    } else {
      request.getInputStream().readAllBytes();
    }
    answer.setContentType("text/xml;charset=UTF-8");
    answer.setContentLength(response.length);
    answer.getOutputStream().write(response);
  }
}
