package io.github.deltasoap.databinding.write;

import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.write.PayloadShape.Call;
import io.github.deltasoap.databinding.write.PayloadShape.Recording;
import io.github.deltasoap.databinding.write.PayloadShape.Step;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Matches an object that writes itself against a known shape: while each call equals the shape's
 * next one, only values are kept and nothing is written. At the first difference it switches to
 * another shape with the same beginning, or writes the payload in full, starting with the calls
 * matched before. Used by one thread for one payload.
 */
final class ShapeStreamWriter extends ElementStreamWriter {
  private final PayloadShapes known;
  private final Recording recording;

  /** The shape being followed, and its next call; null once the payload is written in full. */
  private @Nullable PayloadShape shape;

  private int at;
  private @Nullable String[] values;
  private int valueCount;
  private @Nullable PayloadStreamWriter written;

  ShapeStreamWriter(PayloadShapes known, @Nullable PayloadShape first) {
    this.known = known;
    this.recording = new Recording(known.mostBytes());
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
  CapturedPayload payload() throws Unwritable {
    checkAccepted();
    PayloadShape followed = shape;
    if (followed != null && at != followed.size()) {
      followed = known.ending(followed, at);
      if (followed == null) {
        leave();
      }
    }
    PayloadStreamWriter whole = written;
    if (whole == null) {
      if (followed == null) {
        throw new Unwritable(ReplyReason.MARKUP);
      }
      known.followed(followed);
      return followed.payload(values);
    }
    byte[] bytes = whole.toBytes();
    known.written(bytes.length);
    known.missed();
    PayloadShape learned = recording.shape(whole, bytes);
    if (learned != null) {
      known.learn(learned);
    }
    return new CapturedPayload(sink -> sink.markup(bytes), false, bytes.length);
  }

  /** Advances if the call is the next one of a known shape. */
  private boolean follows(Call call, String first, String second, String third) {
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
  private PayloadStreamWriter leave() throws Unwritable {
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
  void call(Call call, String first, String second, String third, String value) throws Unwritable {
    if (call == Call.ATTRIBUTE || call == Call.MEANING) {
      checkOneLine(call == Call.ATTRIBUTE ? value : third);
    }
    if (!follows(call, first, second, third)) {
      leave().call(call, first, second, third, value);
      recording.add(new Step(call, first, second, third, null));
    } else if (call.hasValue()) {
      values[valueCount++] = value;
    }
  }

  private static void checkOneLine(String attribute) throws Unwritable {
    for (int i = 0; i < attribute.length(); i++) {
      if (attribute.charAt(i) < ' ') {
        // JAXB writes them unescaped to byte streams, and parsers turn them into spaces.
        throw new Unwritable(ReplyReason.MARKUP, "a tab or a line break in an attribute");
      }
    }
  }

  @Override
  public @Nullable String getPrefix(String namespaceURI) {
    return answer(Call.PREFIX, namespaceURI);
  }

  @Override
  public String getNamespaceURI(String prefix) {
    String namespace = answer(Call.NAMESPACE, prefix);
    return namespace == null ? "" : namespace;
  }

  private @Nullable String answer(Call query, String asked) {
    PayloadShape followed = follows(query, asked, "", "") ? shape : null;
    if (followed != null) {
      return followed.answer(at - 1);
    }
    String answer = null;
    try {
      PayloadStreamWriter whole = leave();
      answer = query == Call.PREFIX ? whole.getPrefix(asked) : whole.getNamespaceURI(asked);
    } catch (Unwritable why) {
      refused(why);
    }
    recording.add(new Step(query, asked, "", "", answer));
    return answer;
  }

  @Override
  public Iterator<String> getPrefixes(String namespaceURI) {
    refused(new Unwritable(ReplyReason.MARKUP, "a question for all prefixes"));
    return Collections.emptyIterator();
  }
}
