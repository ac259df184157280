package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.deserializer.objects.DocumentEvents.Event;
import javax.xml.stream.XMLStreamConstants;
import org.jspecify.annotations.Nullable;

/** The events along a learned path, with the texts of one message. */
final class LearnedEvents implements PayloadEvents {
  private final DocumentEvents events;
  private final DocumentTexts texts;
  private int at = -1;

  LearnedEvents(DocumentEvents events, DocumentTexts texts) {
    this.events = events;
    this.texts = texts;
  }

  @Override
  public @Nullable Event next() {
    return at + 1 < events.count() ? events.at(++at) : null;
  }

  @Override
  public String text() {
    return value(current());
  }

  private String value(Event text) {
    String constant = text.text();
    return constant == null ? texts.at(text.variable()) : constant;
  }

  @Override
  public @Nullable String onlyText() {
    if (at + 2 < events.count()
        && events.at(at + 1).kind() == XMLStreamConstants.CHARACTERS
        && events.at(at + 2).kind() == XMLStreamConstants.END_ELEMENT) {
      String only = value(events.at(at + 1));
      at += 2;
      return only;
    }
    return null;
  }

  @Override
  public Event current() {
    return events.at(at);
  }
}
