package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.channel.LayoutStore;
import io.github.deltasoap.channel.context.ContextStore;
import io.github.deltasoap.channel.context.EmbeddedContextStore;
import io.github.deltasoap.channel.context.JCacheContextStore;
import java.time.Duration;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * The layouts that clients have sent to the services of one configuration, in the memory of this
 * server or in a cache that several servers share. Safe for any number of threads.
 */
public final class ServiceLayouts implements AutoCloseable {
  private static final Log LOG = LogFactory.getLog(ServiceLayouts.class);

  private static final long BYTES = 16L << 20;
  private static final Duration TIME = Duration.ofHours(1);

  private final LayoutStore layouts;
  private final Runnable closing;

  private ServiceLayouts(ContextStore contexts, Runnable closing) {
    this.layouts = new LayoutStore(contexts, BYTES);
    this.closing = closing;
  }

  /** The layouts of a server that shares none. */
  public static ServiceLayouts embedded() {
    return new ServiceLayouts(new EmbeddedContextStore(BYTES, TIME), () -> {});
  }

  /**
   * Opens the store of layouts. If there is no such cache, the log says so, and the server shares
   * none.
   *
   * @param cache {@link DeltaSettings#EMBEDDED}, or the name of a cache of the JCache standard
   */
  public static ServiceLayouts open(String cache) {
    if (cache.equals(DeltaSettings.EMBEDDED)) {
      return embedded();
    }
    try {
      JCacheContextStore contexts =
          JCacheContextStore.open(cache, TIME, ServiceLayouts.class.getClassLoader());
      LOG.info("The channel keeps layouts in the cache " + cache);
      return new ServiceLayouts(contexts, contexts::close);
    } catch (RuntimeException | LinkageError impossible) {
      LOG.error(
          "deltasoap.channel.store: there is no cache "
              + cache
              + ", so this server shares no layouts: "
              + impossible);
      return embedded();
    }
  }

  /** The layouts, by identity. */
  public LayoutStore store() {
    return layouts;
  }

  @Override
  public void close() {
    closing.run();
  }
}
