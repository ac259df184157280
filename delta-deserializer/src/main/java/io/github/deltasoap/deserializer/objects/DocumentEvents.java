package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.bind.BindingStep.EndTag;
import io.github.deltasoap.core.bind.BindingStep.StartTag;
import io.github.deltasoap.deserializer.automaton.State;
import io.github.deltasoap.deserializer.automaton.State.PatternState;
import io.github.deltasoap.deserializer.automaton.State.TagState;
import io.github.deltasoap.deserializer.automaton.State.VariableState;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import org.jspecify.annotations.Nullable;

/**
 * The events of a payload along its path through the automaton, without the texts that vary. Made
 * once for a path that many messages take, and read by {@link DocumentReader}. Immutable; safe for
 * any number of threads.
 */
final class DocumentEvents {
  /** An estimate of the memory of an event. */
  static final long EVENT_BYTES = 48;

  /**
   * An event.
   *
   * @param kind of {@link XMLStreamConstants}: a start tag, an end tag or a text
   * @param tag the start tag of the element that begins, ends or has the text
   * @param name of that element; if it recurs, its strings are interned, as are the constants in
   *     generated code that it is compared with
   * @param text null for tags, and for a text that varies
   * @param variable the index of the variable, if the text varies
   */
  record Event(int kind, StartTag tag, QName name, @Nullable String text, int variable) {
    /** The same event with an equal name. */
    Event named(QName equal) {
      return new Event(kind, tag, equal, text, variable);
    }
  }

  private final Event[] events;

  private DocumentEvents(Event[] events) {
    this.events = events;
  }

  /** The number of events. */
  int count() {
    return events.length;
  }

  Event at(int index) {
    return events[index];
  }

  /** The events between the tags of the first element, both included. */
  static DocumentEvents of(State[] states) {
    Collector collector = new Collector();
    for (int i = 0; i < states.length && !collector.over; i++) {
      if (states[i] instanceof TagState tags) {
        collector.variable +=
            tags instanceof PatternState pattern ? pattern.pattern.variables() : 0;
        for (int step = 0; step < tags.steps().length && !collector.over; step++) {
          collector.add(tags.steps()[step]);
        }
      } else if (states[i] instanceof VariableState) {
        collector.addVariable();
      }
    }
    return new DocumentEvents(collector.events.toArray(Event[]::new));
  }

  /** Collects the events of one path. */
  private static final class Collector {
    private final List<Event> events = new ArrayList<>();
    private final List<StartTag> open = new ArrayList<>();
    private final IdentityHashMap<StartTag, QName> names = new IdentityHashMap<>();

    /** The events of tags, which recur with each item of an array. */
    private final IdentityHashMap<BindingStep, Event> known = new IdentityHashMap<>();

    private int variable;
    private boolean over;

    void add(BindingStep step) {
      if (step instanceof StartTag start) {
        open.add(start);
        events.add(
            known.computeIfAbsent(start, tag -> tag(XMLStreamConstants.START_ELEMENT, start)));
      } else if (step instanceof EndTag end) {
        open.remove(open.size() - 1);
        over = open.isEmpty();
        events.add(
            known.computeIfAbsent(end, tag -> tag(XMLStreamConstants.END_ELEMENT, end.start())));
      } else if (step instanceof BindingStep.Space space) {
        addText(space.text(), -1);
      }
    }

    void addVariable() {
      addText(null, variable++);
    }

    private void addText(@Nullable String text, int index) {
      if (!open.isEmpty()) {
        StartTag inside = open.get(open.size() - 1);
        events.add(new Event(XMLStreamConstants.CHARACTERS, inside, name(inside), text, index));
      }
    }

    private Event tag(int kind, StartTag tag) {
      return new Event(kind, tag, name(tag), null, -1);
    }

    private QName name(StartTag tag) {
      return names.computeIfAbsent(
          tag,
          named ->
              new QName(named.namespace().intern(), named.localName().intern(), named.prefix()));
    }
  }
}
