package io.github.deltasoap.oracle.service.handled;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The trace of handlers and service, in order. Each application has its own. */
public final class Traces {
  private static final List<String> LINES = Collections.synchronizedList(new ArrayList<>());

  private Traces() {}

  static void note(String line) {
    LINES.add(line);
  }

  static String take() {
    synchronized (LINES) {
      String all = String.join("\n", LINES);
      LINES.clear();
      return all;
    }
  }
}
