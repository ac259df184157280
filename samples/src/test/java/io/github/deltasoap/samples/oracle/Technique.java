package io.github.deltasoap.samples.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Settings for the templates of a service. */
enum Technique {
  STANDARD(false, true, Map.of()),
  MAXIMUM(true, true, Map.of("stuffing", "maximum")),
  RIGID(false, false, Map.of("shifting", "false")),
  SMALL_CHUNKS(
      true, true, Map.of("chunkBytes", "1024", "stealing", "false", "stuffing", "intermediate"));

  /** White space after a closing tag, in canonical XML. */
  private static final Pattern STUFFED = Pattern.compile("(</[^>]*>)\\s+(?=<)");

  private final boolean stuffed;
  private final boolean resizes;
  private final Map<String, String> settings;

  Technique(boolean stuffed, boolean resizes, Map<String, String> settings) {
    this.stuffed = stuffed;
    this.resizes = resizes;
    this.settings = settings;
  }

  String service(String name) {
    return name + "-" + name();
  }

  String parameters() {
    StringBuilder parameters = new StringBuilder();
    settings.forEach(
        (name, value) ->
            parameters.append(
                "<parameter name=\"deltasoap.%s\">%s</parameter>\n".formatted(name, value)));
    return parameters.toString();
  }

  /** The kinds of template match that must occur. */
  Set<String> matches() {
    return resizes
        ? Set.of("FIRST_TIME", "CONTENT", "PERFECT", "PARTIAL", "UNKNOWN")
        : Set.of("FIRST_TIME", "MISMATCH");
  }

  void check(String what, Answer delta, Answer stock) {
    assertThat(unstuffed(delta)).as(this + " " + what).isEqualTo(unstuffed(stock));
  }

  /** An answer without the white space that this technique adds. */
  private Answer unstuffed(Answer answer) {
    return stuffed
        ? new Answer(
            answer.status(), answer.contentType(), STUFFED.matcher(answer.body()).replaceAll("$1"))
        : answer;
  }

  /** Whether a message can match a template whose fields are too small for it. */
  boolean resizes() {
    return resizes;
  }
}
