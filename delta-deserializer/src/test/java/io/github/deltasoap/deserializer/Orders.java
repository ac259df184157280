package io.github.deltasoap.deserializer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** A small service, {@code order(String customer, Line[] lines)}, with its own engine. */
final class Orders {
  /** A line of an order. Its clone() equals its copy by reflection. */
  public static class Line implements Cloneable {
    private String article = "";
    private int count;

    public String getArticle() {
      return article;
    }

    public void setArticle(String article) {
      this.article = article;
    }

    public int getCount() {
      return count;
    }

    public void setCount(int count) {
      this.count = count;
    }

    @Override
    public Line clone() {
      try {
        return (Line) super.clone();
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }

    @Override
    public String toString() {
      return count + "x" + article;
    }
  }

  /** The service. */
  public interface Service {
    void order(String customer, Line[] lines);
  }

  final List<String> notices = new ArrayList<>();
  final AtomicBoolean stockAccepts = new AtomicBoolean(true);
  final MatchingEngine engine;
  final OperationMatcher matcher;
  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);

  Orders(CopyStrategy strategy, long maxBytes) {
    PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());
    engine =
        new MatchingEngine(
            new PojoRules(introspector, (namespace, name) -> null),
            message -> stockAccepts.get(),
            Learner.immediate(),
            WireLimits.DEFAULTS,
            MemoryBudget.of(maxBytes),
            notices::add);
    matcher =
        engine.matcher(
            operation(introspector), SoapVersion.SOAP11, strategy, SetterStrategy.PRESERVED);
  }

  private static OperationType operation(PojoIntrospector introspector) {
    try {
      return introspector.operation(
          "order",
          Service.class.getMethod("order", String.class, Line[].class),
          "urn:orders",
          new String[] {"customer", "lines"});
    } catch (NoSuchMethodException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Passes a message to the matcher as the module does after first contact. */
  void observe(String message) {
    byte[] bytes = message.getBytes(UTF_8);
    assertInProfile(bytes);
    matcher.observe(WireMessage.of(bytes), matcher.shape(scanner));
  }

  private void assertInProfile(byte[] bytes) {
    if (scanner.scan(WireMessage.of(bytes)) != null) {
      throw new AssertionError("Not in the wire profile: " + new String(bytes, UTF_8));
    }
  }

  /** Repeats a message until it is learned with its objects. */
  void learn(String message) {
    observe(message);
    observe(message);
    match(message);
    match(message);
  }

  Match match(String message) {
    byte[] bytes = message.getBytes(UTF_8);
    return matcher.match(WireMessage.of(bytes));
  }

  /** The arguments of a message that must match, as text. */
  String bind(String message) throws Exception {
    Match match = match(message);
    if (match == null) {
      return "miss";
    }
    Arguments arguments = match.borrow();
    String text = text(arguments);
    arguments.release();
    return text;
  }

  static String text(Arguments arguments) {
    Object[] values = arguments.values();
    return values[0] + " " + List.of((Line[]) values[1]);
  }

  static String message(String header, String customer, String... lines) {
    StringBuilder text = new StringBuilder("<s:Envelope xmlns:s=\"");
    text.append(SoapVersion.SOAP11.namespace()).append("\">").append(header);
    text.append("<s:Body><o:order xmlns:o=\"urn:orders\">");
    text.append("<customer>").append(customer).append("</customer>");
    for (int i = 0; i < lines.length; i += 2) {
      text.append("<lines><article>").append(lines[i]).append("</article>");
      text.append("<count>").append(lines[i + 1]).append("</count></lines>");
    }
    return text.append("</o:order></s:Body></s:Envelope>").toString();
  }
}
