package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.deserializer.objects.DocumentEvents.Event;
import org.jspecify.annotations.Nullable;

/** The events of one payload, in their order, for one {@link DocumentReader}. */
sealed interface PayloadEvents permits LearnedEvents, ScannedEvents {
  /** Moves to the next event; returns null behind the last. */
  @Nullable Event next();

  /** The text of the current event; perhaps empty. */
  String text();

  /**
   * Moves from a start tag to its end tag, if there is nothing but one text between them.
   *
   * @return the text; null if there is anything else, or nothing, and then nothing has moved
   */
  @Nullable String onlyText();

  /** The current event. */
  Event current();
}
