package io.github.deltasoap.benchmarks.demo;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Formats maps, lists, texts and numbers as JSON: an object of plain values in one line, others
 * indented.
 */
final class JsonText {

  private final StringBuilder json = new StringBuilder();

  private JsonText() {}

  static String of(Map<String, Object> document) {
    JsonText text = new JsonText();
    text.write(document, "");
    return text.json.append('\n').toString();
  }

  private void write(Object value, String indent) {
    if (value instanceof Map<?, ?> object) {
      writeObject(object, indent);
    } else if (value instanceof List<?> array) {
      writeArray(array, indent);
    } else if (value instanceof Double number) {
      json.append(String.format(Locale.ROOT, "%.4f", number));
    } else if (value instanceof Number number) {
      json.append(number);
    } else {
      writeString(value.toString());
    }
  }

  private void writeObject(Map<?, ?> object, String indent) {
    Layout layout = Layout.of(object.values(), indent);
    json.append('{').append(layout.start());
    String separator = "";
    for (Map.Entry<?, ?> member : object.entrySet()) {
      json.append(separator);
      writeString(member.getKey().toString());
      json.append(": ");
      write(member.getValue(), indent + "  ");
      separator = layout.separator();
    }
    json.append(layout.end()).append('}');
  }

  private void writeArray(List<?> array, String indent) {
    Layout layout = Layout.of(array, indent);
    json.append('[').append(layout.start());
    String separator = "";
    for (Object item : array) {
      json.append(separator);
      write(item, indent + "  ");
      separator = layout.separator();
    }
    json.append(layout.end()).append(']');
  }

  /** The white space around values, in one line or indented. */
  private record Layout(String start, String separator, String end) {

    static Layout of(Collection<?> values, String indent) {
      boolean nested = values.stream().anyMatch(v -> v instanceof Map || v instanceof List);
      String line = "\n" + indent;
      return nested ? new Layout(line + "  ", "," + line + "  ", line) : new Layout("", ", ", "");
    }
  }

  private void writeString(String text) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    json.append('"');
  }
}
