package io.github.deltasoap.oracle.service.express;

import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/** Has operations without a response, which keep a record of their calls. */
public class Bell {
  private static final Map<String, List<String>> CALLS = new ConcurrentHashMap<>();

  private int rung;

  private static void record(String text, String what) {
    CALLS.computeIfAbsent(text, first -> new CopyOnWriteArrayList<>()).add(what);
  }

  /** The records of the calls with a text. */
  public String[] calls(String text) {
    return CALLS.getOrDefault(text, List.of()).toArray(String[]::new);
  }

  /** Records a call; fails, or looks at its message context, if it is asked to. */
  public void ring(String text, String how) {
    record(text, how);
    switch (how) {
      case "unchecked" -> throw new IllegalStateException("of " + text);
      case "error" -> throw new AssertionError("of " + text);
      case "no message" -> throw new NullPointerException();
      case "late" -> {
        sleep();
        record(text, "ended");
      }
      case "looks" -> look(text);
      case "looks and fails" -> {
        look(text);
        throw new IllegalStateException("of " + text);
      }
      case "adds a header" -> response().setHeader("X-Bell", text);
      case "has another status" -> response().setStatus(HttpServletResponse.SC_CREATED);
      default -> {
        // That is all.
      }
    }
  }

  /** Until the servlet has ended its response, if it does not wait for the call. */
  private static void sleep() {
    try {
      TimeUnit.MILLISECONDS.sleep(200);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private static void look(String text) {
    MessageContext context = MessageContext.getCurrentMessageContext();
    record(text, "envelope " + context.getEnvelope());
    record(text, "operation " + context.getAxisOperation().getName());
    record(text, "object " + context.getServiceContext().getProperty("serviceObject").getClass());
    record(text, "flow " + context.getFLOW() + " " + context.isServerSide());
    record(text, "same " + (context == MessageContext.getCurrentMessageContext()));
  }

  private static HttpServletResponse response() {
    return (HttpServletResponse)
        MessageContext.getCurrentMessageContext()
            .getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE);
  }

  /** Records how often this object has been rung. */
  public void count(String text) {
    rung++;
    record(text, "" + rung);
  }

  /** Records an optional array. */
  public void ringAll(String text, String @Nullable [] bells) {
    record(text, bells == null ? "null" : String.join(",", bells));
  }
}
