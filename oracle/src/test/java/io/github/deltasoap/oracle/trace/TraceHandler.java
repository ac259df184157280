package io.github.deltasoap.oracle.trace;

import io.github.deltasoap.oracle.fixture.Answer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.handlers.AbstractHandler;
import org.apache.axis2.kernel.http.HTTPConstants;

/** Notes what it sees of each message, for a test in the same virtual machine. */
public class TraceHandler extends AbstractHandler {
  private static final AtomicBoolean READS = new AtomicBoolean();

  /** The notes of each application. */
  private static final Map<String, List<String>> NOTES = new ConcurrentHashMap<>();

  /** Runs in a phase before the operation is known. */
  public static final class In extends TraceHandler {}

  /** Runs on the way out, right before the transport. */
  public static final class Out extends TraceHandler {}

  @Override
  public InvocationResponse invoke(MessageContext context) {
    String application = context.getConfigurationContext().getContextRoot();
    List<String> notes = NOTES.computeIfAbsent(application, each -> new ArrayList<>());
    String note = note(context);
    synchronized (notes) {
      notes.add(note);
    }
    return InvocationResponse.CONTINUE;
  }

  private static String note(MessageContext context) {
    return String.join(
        "\n",
        "flow " + context.getFLOW(),
        "fault " + context.isFault() + " " + context.isProcessingFault(),
        "operation " + operation(context),
        "action " + context.getSoapAction(),
        "to " + (context.getTo() == null ? "" : context.getTo().getAddress()),
        "headers " + headers(context),
        READS.get() ? envelope(context) : "");
  }

  /**
   * The name of the operation; the module may know that of a fault for which stock has none yet.
   */
  private static String operation(MessageContext context) {
    AxisOperation operation = context.isFault() ? null : context.getAxisOperation();
    return operation == null ? "" : operation.getName().toString();
  }

  /** The message without what varies from call to call. */
  private static String envelope(MessageContext context) {
    byte[] text = context.getEnvelope().toString().getBytes(StandardCharsets.UTF_8);
    return Answer.of(0, "text/xml", text).body();
  }

  /** The HTTP headers of a request's message. */
  private static Map<String, String> headers(MessageContext context) {
    Map<String, String> kept = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    if (context.getProperty(MessageContext.TRANSPORT_HEADERS) instanceof Map<?, ?> headers) {
      for (String name :
          List.of(HTTPConstants.HEADER_CONTENT_TYPE, HTTPConstants.HEADER_SOAP_ACTION)) {
        headers.forEach(
            (key, value) -> {
              if (name.equalsIgnoreCase(String.valueOf(key))) {
                kept.put(name, String.valueOf(value));
              }
            });
      }
    }
    return kept;
  }

  /** Lets the handlers read the messages as a whole, or not any more. */
  public static void readMessages(boolean whole) {
    READS.set(whole);
  }

  /** Removes and returns the notes about an application's messages. */
  public static List<String> taken(String application) {
    List<String> notes = NOTES.computeIfAbsent(application, each -> new ArrayList<>());
    synchronized (notes) {
      List<String> taken = List.copyOf(notes);
      notes.clear();
      return taken;
    }
  }
}
