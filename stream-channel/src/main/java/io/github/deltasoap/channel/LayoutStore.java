package io.github.deltasoap.channel;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.deltasoap.channel.context.ContextStore;
import io.github.deltasoap.channel.context.UnavailableStore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The layouts that other ends have sent, by identity. Their texts are in a context store, which
 * several servers may share; those in use are kept ready. A text from the store is checked against
 * its identity. Safe for any number of threads.
 */
public final class LayoutStore {
  private static final String PREFIX = "layout/";

  private final ContextStore contexts;
  private final Cache<LayoutId, Layout> ready;
  private final Consumer<String> arrivals;

  /**
   * @param maxBytes of the layouts that are kept ready
   */
  public LayoutStore(ContextStore contexts, long maxBytes) {
    this.contexts = contexts;
    this.ready =
        Caffeine.newBuilder()
            .maximumWeight(maxBytes)
            .<LayoutId, Layout>weigher((id, layout) -> layout.memoryBytes())
            .executor(Runnable::run)
            .build();
    this.arrivals = id -> {};
  }

  private LayoutStore(LayoutStore same, Consumer<String> arrivals) {
    this.contexts = same.contexts;
    this.ready = same.ready;
    this.arrivals = arrivals;
  }

  /**
   * The same store for one sender.
   *
   * @param arrivals receives the identity of each layout that it sends, as 32 hexadecimal digits
   */
  public LayoutStore of(Consumer<String> arrivals) {
    return new LayoutStore(this, arrivals);
  }

  /**
   * The text of a layout.
   *
   * @param id its identity, as 32 hexadecimal digits in lower case
   * @return null if it is no longer kept
   * @throws UnavailableStore if the store does not answer
   */
  public byte @Nullable [] text(String id) throws UnavailableStore {
    byte[] text = contexts.read(PREFIX + id);
    return text != null && LayoutId.of(text).toString().equals(id) ? text : null;
  }

  /** The layout of an identity; null if nobody has sent it, or it is no longer kept. */
  @Nullable Layout find(LayoutId id) {
    Layout known = ready.getIfPresent(id);
    if (known != null) {
      return known;
    }
    byte[] text = contexts.get(PREFIX + id);
    if (text == null) {
      return null;
    }
    try {
      Layout layout = Layout.parse(text);
      if (layout.id().equals(id)) {
        ready.put(id, layout);
        return layout;
      }
    } catch (BadFrame damaged) {
      // Removed below; its sender sends it again.
    }
    contexts.remove(PREFIX + id);
    return null;
  }

  /**
   * Takes a layout that another end has sent.
   *
   * @throws BadFrame if it is none
   */
  Layout add(byte[] text) throws BadFrame {
    Layout known = ready.getIfPresent(LayoutId.of(text));
    if (known != null) {
      arrivals.accept(known.id().toString());
      return known;
    }
    Layout layout = Layout.parse(text);
    contexts.putIfAbsent(PREFIX + layout.id(), text);
    ready.put(layout.id(), layout);
    arrivals.accept(layout.id().toString());
    return layout;
  }
}
