package io.github.deltasoap.benchmarks.jmh.send;

import io.github.deltasoap.benchmarks.jmh.mesh.MeshObject;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.TrackedBeans;
import io.github.deltasoap.core.write.TrackedDoubles;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.serializer.Template;
import io.github.deltasoap.serializer.TemplateMatch;
import io.github.deltasoap.serializer.TemplateSettings;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sends tracked arrays of reals or objects (bSOAP, section 3.1), in the message that the module
 * would write. Values are set before the array is sent, as part of the sending. For one thread.
 */
final class TrackedSender implements MeshSender {

  /** The application's update between two messages: the values, and the indexes to set. */
  static final class Update {
    private final Object values;
    private final int[] changed;

    /**
     * @param values an array of reals or of objects
     */
    Update(Object values, int changedPercent) {
      this.values = values;
      this.changed = MeshArray.changedIndexes(Array.getLength(values), changedPercent);
    }
  }

  private final Template template = new Template(TemplateSettings.DEFAULT);
  private final TemplateMatch expected;
  private final Markup markup = new Markup();
  private @Nullable Tracked array;

  /**
   * @param message of an array of one item, which provides the markup
   * @param expected the match of every message but the first
   */
  TrackedSender(MessageWalk message, TemplateMatch expected) throws Unwritable {
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

  private Tracked set(Update update) {
    Tracked current = array;
    if (current == null) {
      current = update.values instanceof double[] reals ? new Reals(reals) : new Objects(update);
      array = current;
    } else {
      current.set(update);
    }
    return current;
  }

  /** The application's tracked values. */
  private sealed interface Tracked {
    /** Sets the changed values. */
    void set(Update update);

    void writeTo(MessageSink sink, Markup markup) throws Unwritable;
  }

  private static final class Reals implements Tracked {
    private final TrackedDoubles reals;

    Reals(double[] first) {
      reals = new TrackedDoubles(first.length);
      for (int i = 0; i < first.length; i++) {
        reals.set(i, first[i]);
      }
    }

    @Override
    public void set(Update update) {
      double[] values = (double[]) update.values;
      for (int index : update.changed) {
        reals.set(index, values[index]);
      }
    }

    @Override
    public void writeTo(MessageSink sink, Markup markup) throws Unwritable {
      reals.writeTo(sink, markup.open, markup.close);
    }
  }

  private static final class Objects implements Tracked {
    private final TrackedBeans<MeshObject> objects;

    Objects(Update first) {
      MeshObject[] copies = new MeshObject[((MeshObject[]) first.values).length];
      Arrays.setAll(copies, i -> new MeshObject());
      objects = new TrackedBeans<>(List.of(copies));
      for (int i = 0; i < copies.length; i++) {
        set(i, first);
      }
    }

    private void set(int index, Update update) {
      MeshObject from = ((MeshObject[]) update.values)[index];
      MeshObject to = objects.get(index);
      to.setX(from.getX());
      to.setY(from.getY());
      to.setValue(from.getValue());
      objects.changed(index);
    }

    @Override
    public void set(Update update) {
      for (int index : update.changed) {
        set(index, update);
      }
    }

    @Override
    public void writeTo(MessageSink sink, Markup markup) throws Unwritable {
      objects.writeTo(sink, markup.layout());
    }
  }

  /** The markup of a message, without its array. */
  private static final class Markup {
    private final List<byte[]> before = new ArrayList<>();
    private final List<byte[]> behind = new ArrayList<>();
    private boolean ended;
    private byte[] open = {};
    private byte[] close = {};
    private @Nullable FlatBean layout;

    /** Records a call of a sink's method. */
    @Nullable Object take(Method told, Object[] arguments) {
      switch (told.getName()) {
        case "markup" -> (ended ? behind : before).add((byte[]) arguments[0]);
        case "numbers" -> {
          open = (byte[]) arguments[0];
          close = (byte[]) arguments[3];
          ended = true;
        }
        case "bean" -> {
          layout = (FlatBean) arguments[0];
          ended = true;
        }
        default -> throw new IllegalStateException("Expected an array but was " + told);
      }
      return null;
    }

    FlatBean layout() {
      if (layout == null) {
        throw new IllegalStateException("The message has no beans");
      }
      return layout;
    }

    MessageWalk around(Tracked values) {
      return sink -> {
        for (byte[] each : before) {
          sink.markup(each);
        }
        values.writeTo(sink, this);
        for (byte[] each : behind) {
          sink.markup(each);
        }
      };
    }
  }
}
