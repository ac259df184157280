package io.github.deltasoap.axis2.check;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Makes a text for a regular expression: of the first alternative, each optional part once, of
 * ASCII characters. A guess, since it knows no assertions and no references; the caller checks it.
 * For one thread.
 */
public final class PatternSample {
  /** Longer repetitions are not made. */
  private static final int MOST_CHARACTERS = 10_000;

  private final String pattern;
  private int at;

  private PatternSample(String pattern) {
    this.pattern = pattern;
  }

  /**
   * A text that should match.
   *
   * @param pattern as of a schema's facet, or of {@link Pattern}
   * @return null if the pattern is not understood
   */
  public static @Nullable String of(String pattern) {
    PatternSample sample = new PatternSample(pattern);
    String text = sample.alternatives();
    return sample.at == pattern.length() ? text : null;
  }

  private boolean sees(char next) {
    return at < pattern.length() && pattern.charAt(at) == next;
  }

  /** Reads alternatives up to a closing parenthesis or the end. */
  private @Nullable String alternatives() {
    String first = sequence();
    while (first != null && sees('|')) {
      at++;
      if (sequence() == null) {
        return null;
      }
    }
    return first;
  }

  private @Nullable String sequence() {
    StringBuilder text = new StringBuilder();
    while (at < pattern.length() && !sees('|') && !sees(')')) {
      String part = part();
      int times = times();
      if (part == null || times < 0 || part.length() * times > MOST_CHARACTERS) {
        return null;
      }
      text.append(part.repeat(times));
    }
    return text.toString();
  }

  private @Nullable String part() {
    char first = pattern.charAt(at);
    int start = at++;
    if (first == '(') {
      if (pattern.startsWith("?:", at)) {
        at += 2;
      }
      String inside = alternatives();
      boolean closed = sees(')');
      at++;
      return closed ? inside : null;
    }
    if (first == '[') {
      return skipClass() ? character(pattern.substring(start, at)) : null;
    }
    if (first == '\\') {
      boolean isCategory = sees('p') || sees('P');
      at = isCategory ? pattern.indexOf('}', at) + 1 : at + 1;
      return at > start
          ? character(pattern.substring(start, Math.min(at, pattern.length())))
          : null;
    }
    return first == '^' || first == '$' ? "" : character(pattern.substring(start, at));
  }

  /** Moves behind the end of a class of characters; false if there is none. */
  private boolean skipClass() {
    for (int depth = 1; at < pattern.length() && depth > 0; at++) {
      char next = pattern.charAt(at);
      if (next == '\\') {
        at++;
      } else {
        depth += next == '[' ? 1 : next == ']' ? -1 : 0;
      }
      if (depth == 0) {
        at++;
        return true;
      }
    }
    return false;
  }

  /** A character that an expression for one character matches. */
  private static @Nullable String character(String expression) {
    try {
      Pattern single = Pattern.compile(expression);
      for (int i = 0; i < 128; i++) {
        // Letters and digits come first.
        String candidate = Character.toString((i + 'A') % 128);
        if (single.matcher(candidate).matches()) {
          return candidate;
        }
      }
    } catch (PatternSyntaxException unknown) {
      // There is no sample.
    }
    return null;
  }

  /** Reads a quantifier; negative if it is not understood. */
  private int times() {
    int times = 1;
    if (sees('{')) {
      int end = pattern.indexOf('}', at);
      String least = end < 0 ? "" : pattern.substring(at + 1, end).split(",", 2)[0];
      if (!least.matches("[0-9]{1,3}")) {
        return -1;
      }
      times = least.matches("0+") ? 1 : Integer.parseInt(least);
      at = end + 1;
    } else if (sees('*') || sees('+') || sees('?')) {
      at++;
    }
    if (sees('?') || sees('+')) {
      at++;
    }
    return times;
  }
}
