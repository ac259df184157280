package io.github.deltasoap.samples.spies;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What the beans have seen. */
final class Trace {
  private static final String MODULE = "io.github.deltasoap.";
  private static final Queue<String> NOTES = new ConcurrentLinkedQueue<>();

  private Trace() {}

  /** Notes the place if reflection stands between it and the module. */
  static void note(String place) {
    boolean reflective =
        StackWalker.getInstance(StackWalker.Option.SHOW_REFLECT_FRAMES)
            .walk(
                frames ->
                    frames
                        .map(StackWalker.StackFrame::getClassName)
                        .dropWhile(name -> name.startsWith(Trace.class.getPackageName()))
                        .takeWhile(name -> !name.startsWith(MODULE))
                        .anyMatch(name -> name.contains("reflect.")));
    if (reflective) {
      NOTES.add(place);
    }
  }

  /** The notes since the last call. */
  static String taken() {
    StringBuilder notes = new StringBuilder();
    for (String note = NOTES.poll(); note != null; note = NOTES.poll()) {
      notes.append(note).append(' ');
    }
    return notes.toString();
  }
}
