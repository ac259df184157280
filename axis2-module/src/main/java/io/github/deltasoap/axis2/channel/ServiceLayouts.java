package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.channel.LayoutStore;
import io.github.deltasoap.channel.context.ContextStore;
import io.github.deltasoap.channel.context.EmbeddedContextStore;
import io.github.deltasoap.channel.context.JCacheContextStore;
import io.github.deltasoap.channel.context.RedisContextStore;
import java.time.Duration;
import java.util.regex.Pattern;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * The layouts that clients have sent to the services of one configuration, in the memory of this
 * server, or in Redis or a cache that several servers share. Safe for any number of threads.
 */
public final class ServiceLayouts implements AutoCloseable {
  private static final Log LOG = LogFactory.getLog(ServiceLayouts.class);

  private static final long BYTES = 16L << 20;
  private static final Duration TIME = Duration.ofHours(1);

  /** The beginning of a URI of Redis, also with TLS or sentinels. */
  private static final Pattern REDIS = Pattern.compile("rediss?(-[a-z]+)?://");

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
   * Opens the store of layouts. If it is impossible, the log says so, and the server shares none.
   *
   * @param store {@link DeltaSettings#EMBEDDED}, the URI of a server of Redis, or the name of a
   *     cache of the JCache standard
   */
  public static ServiceLayouts open(String store) {
    if (store.equals(DeltaSettings.EMBEDDED)) {
      return embedded();
    }
    boolean redis = REDIS.matcher(store).lookingAt();
    String name = redis ? RedisContextStore.withoutPassword(store) : "the cache " + store;
    try {
      ServiceLayouts shared = redis ? redis(store) : cache(store);
      LOG.info("The channel keeps layouts in " + name);
      return shared;
    } catch (RuntimeException | LinkageError impossible) {
      LOG.error(
          "deltasoap.channel.store: "
              + name
              + " cannot be used, so this server shares no layouts: "
              + impossible);
      return embedded();
    }
  }

  private static ServiceLayouts redis(String address) {
    RedisContextStore contexts = RedisContextStore.open(address, TIME);
    return new ServiceLayouts(contexts, contexts::close);
  }

  private static ServiceLayouts cache(String name) {
    JCacheContextStore contexts =
        JCacheContextStore.open(name, TIME, ServiceLayouts.class.getClassLoader());
    return new ServiceLayouts(contexts, contexts::close);
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
