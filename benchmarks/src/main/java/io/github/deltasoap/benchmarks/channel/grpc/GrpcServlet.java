package io.github.deltasoap.benchmarks.channel.grpc;

import static java.nio.charset.StandardCharsets.US_ASCII;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Answers with the port of a gRPC server in the same process, which it closes with itself. */
public final class GrpcServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  private final transient GrpcServer server;

  /** For a server that is running. */
  public GrpcServlet(GrpcServer server) {
    this.server = server;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.getOutputStream().write(Integer.toString(server.port()).getBytes(US_ASCII));
  }

  @Override
  public void destroy() {
    server.close();
  }
}
