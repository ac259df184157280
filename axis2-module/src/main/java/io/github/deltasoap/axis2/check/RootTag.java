package io.github.deltasoap.axis2.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The start tag of an element that has only namespace declarations, as those of payloads do. Where
 * two elements have the same bytes behind it, it decides whether they are equal.
 *
 * @param declared the namespaces by their prefixes
 */
public record RootTag(String name, Map<String, String> declared) {
  private static final Pattern TAG =
      Pattern.compile("<([^\\s<>/=\"']+)((?:\\s+xmlns(?::[^\\s<>/=\"']+)?=\"[^\"<>]*\")*)\\s*");

  private static final Pattern DECLARATION = Pattern.compile("xmlns(?::([^=]+))?=\"([^\"]*)\"");

  /**
   * Whether two well-formed elements in UTF-8 are the same, apart from namespaces that only the
   * first one declares and does not use. Cheaper than reading both.
   *
   * @return false if that does not show at once
   */
  public static boolean areSame(byte[] ours, byte[] stocks) {
    int ourEnd = end(ours);
    int stocksEnd = end(stocks);
    if (!Arrays.equals(ours, ourEnd, ours.length, stocks, stocksEnd, stocks.length)) {
      return false;
    }
    RootTag own = of(ours, ourEnd);
    RootTag other = of(stocks, stocksEnd);
    if (own == null || other == null || !own.name.equals(other.name)) {
      return false;
    }
    Map<String, String> more = new HashMap<>(own.declared);
    for (Map.Entry<String, String> each : other.declared.entrySet()) {
      if (!each.getValue().equals(more.remove(each.getKey()))) {
        return false;
      }
    }
    String content = more.isEmpty() ? "" : new String(ours, ourEnd, ours.length - ourEnd, UTF_8);
    return more.entrySet().stream()
        .allMatch(
            each ->
                each.getKey().isEmpty()
                    ? each.getValue().isEmpty()
                    : !content.contains(each.getKey() + ":"));
  }

  /** The place of the end of the start tag, with the slash of an empty element. */
  private static int end(byte[] element) {
    int end = 0;
    while (end < element.length && element[end] != '>') {
      end++;
    }
    return end > 0 && element[end - 1] == '/' ? end - 1 : end;
  }

  private static @Nullable RootTag of(byte[] element, int end) {
    Matcher tag = TAG.matcher(new String(element, 0, end, UTF_8));
    if (!tag.matches()) {
      return null;
    }
    Map<String, String> declared = new HashMap<>();
    for (Matcher each = DECLARATION.matcher(tag.group(2)); each.find(); ) {
      declared.put(each.group(1) == null ? "" : each.group(1), each.group(2));
    }
    return new RootTag(tag.group(1), declared);
  }
}
