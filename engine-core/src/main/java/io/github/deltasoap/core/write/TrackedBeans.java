package io.github.deltasoap.core.write;

import java.util.List;
import java.util.Objects;

/**
 * Beans of one class with dirty bits. An application uses it in place of an array, and its beans'
 * setters call {@link #changed}, if even reading the beans takes too long. Used by one thread at a
 * time.
 *
 * @param <T> the exact class of all beans
 */
public final class TrackedBeans<T> {
  private final Object[] beans;
  private final List<T> view;
  private final ChangeLog log = new ChangeLog();

  /** Tracks beans, whose number is fixed. */
  public TrackedBeans(List<T> beans) {
    this.view = List.copyOf(beans);
    this.beans = view.toArray();
  }

  /** The number of beans. */
  public int length() {
    return beans.length;
  }

  /** A bean; callers that set one of its properties must call {@link #changed}. */
  public T get(int index) {
    return view.get(index);
  }

  /** Marks a bean as changed: its dirty bit (bSOAP, section 3.1). */
  public void changed(int index) {
    log.mark(Objects.checkIndex(index, beans.length));
  }

  /**
   * Passes all beans to a sink.
   *
   * @param layout of their class
   */
  public void writeTo(MessageSink sink, FlatBean layout) throws Unwritable {
    sink.beans(layout, beans, 0, beans.length, log);
  }
}
