package io.github.deltasoap.benchmarks.pipeline;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.function.Function;

/**
 * A service in JSON, as a plain servlet: Jackson reads the parameter, and writes the result.
 *
 * @param <T> the parameter
 */
public final class JsonServlet<T> extends HttpServlet {
  private static final long serialVersionUID = 1L;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().addModule(new BlackbirdModule()).build();

  /** The result of a call. */
  private record Reply(Object result) {}

  private final transient ObjectReader reader;
  private final transient ObjectWriter writer = MAPPER.writerFor(Reply.class);
  private final transient Function<T, Object> service;

  public JsonServlet(Class<T> parameter, Function<T, Object> service) {
    this.reader = MAPPER.readerFor(parameter);
    this.service = service;
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse answer) throws IOException {
    T parameter = reader.readValue(request.getInputStream());
    byte[] response = writer.writeValueAsBytes(new Reply(service.apply(parameter)));
    answer.setContentType("application/json");
    answer.setContentLength(response.length);
    answer.getOutputStream().write(response);
  }
}
