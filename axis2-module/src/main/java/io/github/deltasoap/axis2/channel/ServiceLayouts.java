package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.settings.ContextSettings;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.channel.LayoutStore;
import io.github.deltasoap.channel.context.ContextStore;
import io.github.deltasoap.channel.context.EmbeddedContextStore;
import io.github.deltasoap.channel.context.JCacheContextStore;
import io.github.deltasoap.channel.context.OwnedContexts;
import io.github.deltasoap.channel.context.OwnedContexts.Owner;
import io.github.deltasoap.channel.context.RedisContextStore;
import io.github.deltasoap.channel.context.UnavailableStore;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.regex.Pattern;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The layouts that clients have sent to the services of one configuration, in the memory of this
 * server, or in Redis or a cache that several servers share; and the contexts of users, if there is
 * a service for them. Safe for any number of threads.
 */
public final class ServiceLayouts implements AutoCloseable {
  private static final Log LOG = LogFactory.getLog(ServiceLayouts.class);

  private static final long BYTES = 16L << 20;
  private static final Duration TIME = Duration.ofHours(1);

  /** The beginning of a URI of Redis, also with TLS or sentinels. */
  private static final Pattern REDIS = Pattern.compile("rediss?(-[a-z]+)?://");

  private static final byte[] NOTHING = {};
  private static final int SECRET_BYTES = 32;

  private final LayoutStore layouts;
  private final @Nullable OwnedContexts contexts;
  private final Runnable closing;

  /**
   * @param shared null if layouts and contexts have the memory of this server, each its own
   */
  private ServiceLayouts(
      @Nullable ContextStore shared, ContextSettings contexts, Runnable closing) {
    this.layouts = new LayoutStore(shared == null ? embeddedStore() : shared, BYTES);
    this.contexts =
        contexts.served()
            ? new OwnedContexts(shared == null ? embeddedStore() : shared, secret(contexts))
            : null;
    this.closing = closing;
  }

  private static EmbeddedContextStore embeddedStore() {
    return new EmbeddedContextStore(BYTES, TIME);
  }

  private static byte[] secret(ContextSettings contexts) {
    if (!contexts.secret().equals(ContextSettings.NONE)) {
      return contexts.secret().getBytes(StandardCharsets.UTF_8);
    }
    byte[] random = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(random);
    return random;
  }

  /** The layouts of a server that shares none. */
  private static ServiceLayouts embedded(ContextSettings contexts) {
    return new ServiceLayouts(null, contexts, () -> {});
  }

  /**
   * Opens the store of layouts. If it is impossible, the log says so, and the server shares none.
   *
   * @param store {@link DeltaSettings#EMBEDDED}, the URI of a server of Redis, or the name of a
   *     cache of the JCache standard
   */
  public static ServiceLayouts open(String store, ContextSettings contexts) {
    if (store.equals(DeltaSettings.EMBEDDED)) {
      return embedded(contexts);
    }
    boolean redis = REDIS.matcher(store).lookingAt();
    String name = redis ? RedisContextStore.withoutPassword(store) : "the cache " + store;
    try {
      ServiceLayouts shared = redis ? redis(store, contexts) : cache(store, contexts);
      LOG.info("The channel keeps layouts in " + name);
      return shared;
    } catch (RuntimeException | LinkageError impossible) {
      LOG.error(
          "deltasoap.channel.store: "
              + name
              + " cannot be used, so this server shares no layouts: "
              + impossible);
      return embedded(contexts);
    }
  }

  private static ServiceLayouts redis(String address, ContextSettings contexts) {
    RedisContextStore shared = RedisContextStore.open(address, TIME);
    return new ServiceLayouts(shared, contexts, shared::close);
  }

  private static ServiceLayouts cache(String name, ContextSettings contexts) {
    JCacheContextStore shared =
        JCacheContextStore.open(name, TIME, ServiceLayouts.class.getClassLoader());
    return new ServiceLayouts(shared, contexts, shared::close);
  }

  /**
   * The layouts, by identity. Those that a user sends become contexts of that user, if there is a
   * service for contexts.
   *
   * @param user the sender; null if nobody has authenticated
   */
  public LayoutStore of(String service, @Nullable Principal user) {
    OwnedContexts present = contexts;
    if (present == null || user == null) {
      return layouts;
    }
    Owner owner = new Owner(service, user.getName());
    return layouts.of(id -> present.add(owner, ContextManager.LAYOUT + id, NOTHING));
  }

  /** The contexts of users; null if there is no service for them. */
  @Nullable OwnedContexts contexts() {
    return contexts;
  }

  /**
   * The text of a layout that a user has sent.
   *
   * @param identifier {@link ContextManager#LAYOUT} and its identity
   * @return null if the user has not sent it, or it is no longer kept
   * @throws UnavailableStore if the store does not answer
   */
  byte @Nullable [] text(Owner owner, String identifier) throws UnavailableStore {
    return contexts == null || contexts.get(owner, identifier) == null
        ? null
        : layouts.text(identifier.substring(ContextManager.LAYOUT.length()));
  }

  @Override
  public void close() {
    closing.run();
  }
}
