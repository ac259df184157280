package io.github.deltasoap.samples.oracle;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An answer as a client sees it, without the parts that vary from call to call on stock.
 *
 * @param status the HTTP status; 0 if there was no answer
 * @param contentType the Content-Type; empty if there is none
 * @param body the body in canonical form
 */
record Answer(int status, String contentType, String body) {
  /** An object's identity, in texts that stock creates with toString(). */
  private static final Pattern IDENTITY =
      Pattern.compile("@[0-9a-f]{5,8}\\b|(?<=\\.[\\w$]{1,99})@[0-9a-f]{1,4}\\b");

  /** Woodstox miscounts bytes beyond its first buffer, depending on how they arrive. */
  private static final Pattern BYTE_COUNT = Pattern.compile("byte #\\d+\\)");

  /** Woodstox's exceptions for such bytes, and so Axis2's texts, depend on that too. */
  private static final List<String> THROWN_FOR_BYTES =
      List.of(
          "org.apache.axiom.core.stream.StreamException: com.ctc.wstx.exc.WstxIOException: ",
          "[com.ctc.wstx.exc.WstxLazyException] ");

  /** Tomcat's page for an exception in Axis2's servlet. */
  private static final Pattern PAGE = Pattern.compile("(?s).*?<pre>([\\w.]+).*");

  static Answer of(int status, String contentType, byte[] body) {
    String canonical = CanonicalXml.of(body);
    Matcher page = PAGE.matcher(canonical);
    if (contentType.startsWith("text/html") && page.matches()) {
      canonical = "a page about a " + page.group(1);
    }
    canonical = IDENTITY.matcher(canonical).replaceAll("@…");
    // Reflection reports another message once it has warmed up, which happens sooner on stock.
    canonical = canonical.replace("java.lang.ClassCastException@…", "argument type mismatch");
    if (canonical.contains("Invalid UTF-8")) {
      for (String thrown : THROWN_FOR_BYTES) {
        canonical = canonical.replace(thrown, "");
      }
      canonical = BYTE_COUNT.matcher(canonical).replaceAll("byte #…)");
    }
    return new Answer(status, contentType, canonical);
  }

  static Answer none(IOException failed) {
    return new Answer(0, "", failed.toString());
  }

  @Override
  public String toString() {
    return "HTTP " + status + "\n" + contentType + "\n" + body;
  }
}
