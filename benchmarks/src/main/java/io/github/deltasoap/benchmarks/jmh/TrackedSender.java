package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.TrackedDoubles;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.serializer.Match;
import io.github.deltasoap.serializer.Template;
import io.github.deltasoap.serializer.TemplateSettings;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sends an array that knows which of its values were set (bSOAP, section 3.1), in the message that
 * the module would write. Values are set before the array is sent, as part of the sending. For one
 * thread.
 */
final class TrackedSender implements MeshSender {

  /** What the application does between two messages: the values, and which of them it sets. */
  static final class Update {
    private final double[] values;
    private final int[] changed;

    Update(double[] values, int changedPercent) {
      this.values = values;
      this.changed = MeshArray.changedIndexes(values.length, changedPercent);
    }
  }

  private final Template template = new Template(TemplateSettings.DEFAULT);
  private final Match expected;
  private final Markup markup = new Markup();
  private @Nullable TrackedDoubles array;

  /**
   * @param message of an array of reals, from which the markup is taken
   * @param expected the match of every message but the first
   */
  TrackedSender(MessageWalk message, Match expected) throws Unwritable {
    this.expected = expected;
    MessageSink sink =
        (MessageSink)
            Proxy.newProxyInstance(
                TrackedSender.class.getClassLoader(),
                new Class<?>[] {MessageSink.class},
                (proxy, method, arguments) -> markup.take(method, arguments));
    message.walk(sink);
  }

  @Override
  public void send(Object update, OutputStream out) throws Exception {
    Sending.requireMatch(expected, template.send(markup.around(set((Update) update))));
    template.writeTo(out);
  }

  private TrackedDoubles set(Update update) {
    TrackedDoubles current = array;
    if (current == null) {
      current = new TrackedDoubles(update.values.length);
      array = current;
      for (int i = 0; i < update.values.length; i++) {
        current.set(i, update.values[i]);
      }
    } else {
      for (int index : update.changed) {
        current.set(index, update.values[index]);
      }
    }
    return current;
  }

  /** What a message has beside the values of its array. */
  private static final class Markup {
    private final List<byte[]> before = new ArrayList<>();
    private final List<byte[]> behind = new ArrayList<>();
    private byte @Nullable [] open;
    private byte @Nullable [] close;

    /** Takes what a sink is told. */
    @Nullable Object take(Method told, Object[] arguments) {
      switch (told.getName()) {
        case "markup" -> (open == null ? before : behind).add((byte[]) arguments[0]);
        case "reals" -> {
          open = (byte[]) arguments[0];
          close = (byte[]) arguments[2];
        }
        default -> throw new IllegalStateException("Expected an array of reals but was " + told);
      }
      return null;
    }

    MessageWalk around(TrackedDoubles values) {
      byte[] opening = open;
      byte[] closing = close;
      if (opening == null || closing == null) {
        throw new IllegalStateException("The message has no array of reals");
      }
      return sink -> {
        for (byte[] each : before) {
          sink.markup(each);
        }
        values.writeTo(sink, opening, closing);
        for (byte[] each : behind) {
          sink.markup(each);
        }
      };
    }
  }
}
