package io.github.deltasoap.core.write;

import java.util.List;
import java.util.Objects;

/**
 * Beans of one class that are told when one of them is set: what an application uses in place of an
 * array, and whose beans' setters call {@link #changed}, if even reading them takes too long. For
 * one thread at a time.
 *
 * @param <T> the class of all beans; not of subclasses
 */
public final class TrackedBeans<T> {
  private final Object[] beans;
  private final List<T> view;
  private final ChangeLog log = new ChangeLog();

  /** Takes beans, whose number does not change. */
  public TrackedBeans(List<T> beans) {
    this.view = List.copyOf(beans);
    this.beans = view.toArray();
  }

  /** How many beans there are. */
  public int length() {
    return beans.length;
  }

  /** A bean; whoever sets a property of it says so by {@link #changed}. */
  public T get(int index) {
    return view.get(index);
  }

  /** Notes that a property of a bean is set: its dirty bit (bSOAP, section 3.1). */
  public void changed(int index) {
    log.mark(Objects.checkIndex(index, beans.length));
  }

  /**
   * Tells a sink all beans.
   *
   * @param layout of their class
   */
  public void writeTo(MessageSink sink, FlatBean layout) throws Unwritable {
    sink.beans(layout, beans, log);
  }
}
