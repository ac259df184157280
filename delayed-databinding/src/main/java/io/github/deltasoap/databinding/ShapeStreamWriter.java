package io.github.deltasoap.databinding;

import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.PayloadShape.Call;
import io.github.deltasoap.databinding.PayloadShape.Recording;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * Matches an object that writes itself against a known shape: while each call equals the shape's
 * next one, only values are kept and nothing is written. At the first difference it switches to
 * another shape with the same beginning, or writes the payload in full, starting with the calls
 * matched before. Used by one thread for one payload.
 */
final class ShapeStreamWriter extends ElementStreamWriter {
  private final PayloadShapes known;
  private final Recording recording = new Recording();

  /** The shape being followed, and its next call; null once the payload is written in full. */
  private @Nullable PayloadShape shape;

  private int at;
  private @Nullable String[] values;
  private int valueCount;
  private @Nullable PayloadStreamWriter written;
  private @Nullable Unwritable refusal;

  ShapeStreamWriter(PayloadShapes known, @Nullable PayloadShape first) {
    this.known = known;
    this.shape = first;
    this.values = new String[first == null ? 0 : first.values()];
    if (first == null) {
      written = write();
    }
  }

  private PayloadStreamWriter write() {
    if (!known.mayLearn()) {
      recording.stop();
    }
    return new PayloadStreamWriter(known.expectedBytes(), true);
  }

  /** Completes the payload. */
  WrittenPayload payload() throws Unwritable {
    if (refusal != null) {
      throw refusal;
    }
    PayloadShape followed = shape;
    if (followed != null && at != followed.size()) {
      followed = known.ending(followed, at);
      if (followed == null) {
        try {
          leave();
        } catch (XMLStreamException refused) {
          throw new Unwritable(ReplyReason.MARKUP);
        }
      }
    }
    PayloadStreamWriter whole = written;
    if (whole == null) {
      if (followed == null) {
        throw new Unwritable(ReplyReason.MARKUP);
      }
      known.followed(followed);
      return WrittenPayload.of(followed, values);
    }
    byte[] bytes = whole.toBytes();
    known.written(bytes.length);
    known.missed();
    PayloadShape learned = recording.shape(whole, bytes);
    if (learned != null) {
      known.learn(learned);
    }
    return WrittenPayload.of(bytes);
  }

  /** Advances if the call is the next one of a known shape. */
  private boolean follows(
      Call call, @Nullable String first, @Nullable String second, @Nullable String third) {
    PayloadShape followed = shape;
    if (followed == null) {
      return false;
    }
    if (!followed.isCall(at, call, first, second, third)) {
      followed = known.other(followed, at, call, first, second, third);
      if (followed == null) {
        return false;
      }
      shape = followed;
      if (values.length < followed.values()) {
        values = Arrays.copyOf(values, followed.values());
      }
    }
    at++;
    return true;
  }

  /** Leaves the shape for a writer of the full payload, to which the matched calls are replayed. */
  private PayloadStreamWriter leave() throws XMLStreamException {
    PayloadStreamWriter present = written;
    if (present == null) {
      PayloadStreamWriter begun = write();
      written = begun;
      PayloadShape followed = shape;
      shape = null;
      if (followed != null) {
        followed.replay(at, values, begun, recording);
      }
      present = begun;
    }
    return present;
  }

  @Override
  XMLStreamException refused(String why) {
    return refused(new Unwritable(ReplyReason.MARKUP, why));
  }

  private XMLStreamException refused(Unwritable why) {
    refusal = why;
    return new XMLStreamException(why.getMessage());
  }

  @Override
  void start(String prefix, String localName, String namespace) throws XMLStreamException {
    if (!follows(Call.START, prefix, localName, namespace)) {
      leave().start(prefix, localName, namespace);
      recording.add(Call.START, prefix, localName, namespace, null);
    }
  }

  @Override
  void end() throws XMLStreamException {
    if (!follows(Call.END, null, null, null)) {
      leave().end();
      recording.add(Call.END, null, null, null, null);
    }
  }

  @Override
  void declare(String prefix, String namespace) throws XMLStreamException {
    if (!follows(Call.DECLARE, prefix, namespace, null)) {
      leave().declare(prefix, namespace);
      recording.add(Call.DECLARE, prefix, namespace, null, null);
    }
  }

  @Override
  void attribute(String prefix, String localName, String namespace, @Nullable String value)
      throws XMLStreamException {
    if (value == null) {
      throw refused("an attribute without a value");
    }
    for (int i = 0; i < value.length(); i++) {
      if (value.charAt(i) < ' ') {
        // JAXB writes them unescaped to byte streams, and parsers turn them into spaces.
        throw refused("a tab or a line break in an attribute");
      }
    }
    if (PayloadShape.decidesMeaning(namespace)) {
      if (!follows(Call.MEANING, prefix, localName, value)) {
        leave().attribute(prefix, localName, namespace, value);
        recording.add(Call.MEANING, prefix, localName, value, null);
      }
    } else if (follows(Call.ATTRIBUTE, prefix, localName, namespace)) {
      values[valueCount++] = value;
    } else {
      leave().attribute(prefix, localName, namespace, value);
      recording.add(Call.ATTRIBUTE, prefix, localName, namespace, null);
    }
  }

  @Override
  void characters(@Nullable String text) throws XMLStreamException {
    if (text == null) {
      throw refused("no text");
    }
    if (follows(Call.TEXT, null, null, null)) {
      values[valueCount++] = text;
    } else {
      leave().characters(text);
      recording.add(Call.TEXT, null, null, null, null);
    }
  }

  @Override
  void bind(String prefix, String namespace) {
    if (!follows(Call.BIND, prefix, namespace, null)) {
      try {
        leave().bind(prefix, namespace);
      } catch (XMLStreamException unwritable) {
        refused("a value that cannot be written");
      }
      recording.add(Call.BIND, prefix, namespace, null, null);
    }
  }

  @Override
  public @Nullable String getPrefix(String namespaceURI) {
    PayloadShape followed = follows(Call.PREFIX, namespaceURI, null, null) ? shape : null;
    if (followed != null) {
      return followed.answer(at - 1);
    }
    String answer = null;
    try {
      answer = leave().getPrefix(namespaceURI);
    } catch (XMLStreamException unwritable) {
      refused("a value that cannot be written");
    }
    recording.add(Call.PREFIX, namespaceURI, null, null, answer);
    return answer;
  }

  @Override
  public String getNamespaceURI(String prefix) {
    PayloadShape followed = follows(Call.NAMESPACE, prefix, null, null) ? shape : null;
    String answer = followed == null ? null : followed.answer(at - 1);
    if (answer != null) {
      return answer;
    }
    try {
      answer = leave().getNamespaceURI(prefix);
    } catch (XMLStreamException unwritable) {
      refused("a value that cannot be written");
      answer = "";
    }
    recording.add(Call.NAMESPACE, prefix, null, null, answer);
    return answer;
  }

  @Override
  public Iterator<String> getPrefixes(String namespaceURI) {
    refused("a question for all prefixes");
    return Collections.emptyIterator();
  }
}
