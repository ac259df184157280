package io.github.deltasoap.benchmarks.traffic;

import io.github.deltasoap.benchmarks.traffic.Dialect.Habit;
import io.github.deltasoap.benchmarks.traffic.Dialect.Nil;
import io.github.deltasoap.benchmarks.traffic.Value.Bean;
import io.github.deltasoap.benchmarks.traffic.Value.Missing;
import io.github.deltasoap.benchmarks.traffic.Value.Simple;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes one message in a dialect. For one thread. */
final class MessageWriter {
  static final String ORDER = "http://example.org/order";
  static final String BEANS = "http://example.org/order/xsd";
  static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  private static final String ADDRESSING = "http://www.w3.org/2005/08/addressing";
  private static final String INDENT = "   ";

  private final Dialect dialect;
  private final SoapVersion version;
  private final boolean indented;
  private final boolean typed;
  private final StringBuilder out = new StringBuilder(2048);
  private int depth;

  /**
   * A writer of one message.
   *
   * @param habits those of the dialect that this message shows
   */
  MessageWriter(Dialect dialect, SoapVersion version, Set<Habit> habits) {
    this.dialect = dialect;
    this.version = version;
    this.indented = habits.contains(Habit.INDENTED);
    this.typed = habits.contains(Habit.TYPES);
  }

  /**
   * Returns the message.
   *
   * @param messageId the identifier in its header; null for none
   */
  String write(String operation, List<Element> parameters, @Nullable String messageId) {
    String prefix = dialect.envelopePrefix();
    String namespace =
        Dialect.declare(prefix.substring(0, prefix.length() - 1), version.namespace());
    out.append(dialect.declaration());
    open(prefix + "Envelope", namespace + dialect.envelopeDeclarations(version));
    header(prefix + "Header", messageId);
    open(dialect.bodyPrefix() + "Body", "");
    open(dialect.operationPrefix() + operation, dialect.payloadDeclarations());
    for (Element parameter : parameters) {
      element(parameter, dialect.operationPrefix(), "", dialect.beanDeclaration());
    }
    close(dialect.operationPrefix() + operation);
    close(dialect.bodyPrefix() + "Body");
    close(prefix + "Envelope");
    return out.toString();
  }

  private void header(String tag, @Nullable String messageId) {
    if (messageId != null) {
      open(tag, "");
      leaf("wsa:MessageID", Dialect.declare("wsa", ADDRESSING), messageId);
      close(tag);
    } else if (dialect.emptyHeader()) {
      empty(tag, "");
    }
  }

  /**
   * Writes an element.
   *
   * @param declaration the namespace declaration on it
   * @param below the namespace declaration on its properties
   */
  private void element(Element element, String prefix, String declaration, String below) {
    String tag = prefix + element.name();
    if (element.value() instanceof Missing missing) {
      missing(tag, declaration, missing);
    } else if (element.value() instanceof Bean bean) {
      open(tag, declaration + (typed ? " xsi:type=\"" + beanType(bean) + '"' : ""));
      for (Element property : bean.properties()) {
        element(property, dialect.beanPrefix(), below, "");
      }
      close(tag);
    } else if (element.value() instanceof Simple simple) {
      leaf(tag, declaration, escaped(simple.text(dialect)));
    }
  }

  private String beanType(Bean bean) {
    return dialect.beanPrefix() + bean.type();
  }

  private void missing(String tag, String declaration, Missing missing) {
    if (missing == Missing.PRIMITIVE || dialect.nil() == Nil.OMITTED) {
      return;
    }
    if (dialect.nil() == Nil.DECLARED) {
      empty(tag, declaration + Dialect.declare("xsi", XSI) + " xsi:nil=\"true\"");
    } else {
      leaf(tag, declaration + (missing == Missing.TEXT ? "" : " xsi:nil=\"true\""), "");
    }
  }

  private void open(String tag, String attributes) {
    newLine();
    out.append('<').append(tag).append(attributes).append('>');
    depth++;
  }

  private void close(String tag) {
    depth--;
    newLine();
    out.append("</").append(tag).append('>');
  }

  private void leaf(String tag, String attributes, String text) {
    newLine();
    out.append('<').append(tag).append(attributes).append('>').append(text);
    out.append("</").append(tag).append('>');
  }

  private void empty(String tag, String attributes) {
    newLine();
    out.append('<').append(tag).append(attributes).append("/>");
  }

  private void newLine() {
    if (indented) {
      out.append('\n').append(INDENT.repeat(depth));
    }
  }

  private String escaped(String text) {
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    return dialect.escapesQuotes()
        ? escaped.replace("\"", "&quot;").replace("'", "&apos;")
        : escaped;
  }
}
