package io.github.deltasoap.oracle.spies;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The notes of the beans about reflective calls. */
final class Trace {
  private static final String MODULE = "io.github.deltasoap.";
  private static final Queue<String> NOTES = new ConcurrentLinkedQueue<>();

  private Trace() {}

  /** Notes the place if the module reached it by reflection. */
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

  /** Removes and returns the notes since the last call. */
  static String taken() {
    StringBuilder notes = new StringBuilder();
    for (String note = NOTES.poll(); note != null; note = NOTES.poll()) {
      notes.append(note).append(' ');
    }
    return notes.toString();
  }
}
