package io.github.deltasoap.benchmarks.pipeline;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Reads the whole request without parsing it, and always writes the same response. */
public final class CeilingServlet extends HttpServlet {

  private static final long serialVersionUID = 1L;

  private final byte[] response;

  public CeilingServlet(byte[] response) {
    this.response = response.clone();
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse answer) throws IOException {
    request.getInputStream().readAllBytes();
    answer.setContentType("text/xml;charset=UTF-8");
    answer.setContentLength(response.length);
    answer.getOutputStream().write(response);
  }
}
