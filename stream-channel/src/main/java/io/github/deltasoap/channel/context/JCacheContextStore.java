package io.github.deltasoap.channel.context;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.AccessedExpiryPolicy;
import javax.cache.spi.CachingProvider;
import org.jspecify.annotations.Nullable;

/**
 * A context store in a cache of the JCache standard, which several servers may share (P4, 4.4). The
 * limit of its size is the cache's own. A cache that fails is one that has lost everything: the log
 * names the failure, and contexts are sent again.
 */
public final class JCacheContextStore implements ContextStore, AutoCloseable {
  private static final Logger LOG = System.getLogger(JCacheContextStore.class.getName());

  private final String name;
  private final CacheManager manager;
  private final Cache<Object, Object> cache;

  /** Whether the last access has failed. */
  private final AtomicBoolean failing = new AtomicBoolean();

  private JCacheContextStore(String name, CacheManager manager, Cache<Object, Object> cache) {
    this.name = name;
    this.manager = manager;
    this.cache = cache;
  }

  /**
   * Opens a cache at the standard provider, under the provider's own configuration.
   *
   * @param name of the cache, which is made if it is not configured
   * @param timeToLive of an entry that nobody asks for, in a cache that is made
   * @param loader finds the provider and its configuration
   * @throws CacheException if there is no provider, or it refuses
   */
  public static JCacheContextStore open(String name, Duration timeToLive, ClassLoader loader) {
    CachingProvider provider = Caching.getCachingProvider(loader);
    CacheManager manager = provider.getCacheManager(provider.getDefaultURI(), loader);
    try {
      Cache<Object, Object> present = manager.getCache(name);
      return new JCacheContextStore(
          name, manager, present == null ? create(name, timeToLive, manager) : present);
    } catch (RuntimeException refused) {
      closeIfUnused(manager, name);
      throw refused;
    }
  }

  private static Cache<Object, Object> create(
      String name, Duration timeToLive, CacheManager manager) {
    javax.cache.expiry.Duration time =
        new javax.cache.expiry.Duration(TimeUnit.SECONDS, timeToLive.toSeconds());
    return manager.createCache(
        name,
        new MutableConfiguration<>().setExpiryPolicyFactory(AccessedExpiryPolicy.factoryOf(time)));
  }

  @Override
  public byte @Nullable [] get(String key) {
    return attempt(() -> cache.get(key)) instanceof byte[] value ? value : null;
  }

  @Override
  public void putIfAbsent(String key, byte[] value) {
    attempt(() -> cache.putIfAbsent(key, value));
  }

  @Override
  public void remove(String key) {
    attempt(() -> cache.remove(key));
  }

  @Override
  public byte @Nullable [] read(String key) throws UnavailableStore {
    return execute(() -> cache.get(key)) instanceof byte[] value ? value : null;
  }

  @Override
  public void write(String key, byte[] value) throws UnavailableStore {
    execute(
        () -> {
          cache.put(key, value);
          return null;
        });
  }

  private @Nullable Object attempt(Supplier<@Nullable Object> access) {
    try {
      return execute(access);
    } catch (UnavailableStore logged) {
      return null;
    }
  }

  private @Nullable Object execute(Supplier<@Nullable Object> access) throws UnavailableStore {
    try {
      Object result = access.get();
      if (failing.getAndSet(false)) {
        LOG.log(Level.INFO, "The cache " + name + " works again");
      }
      return result;
    } catch (RuntimeException failed) {
      if (!failing.getAndSet(true)) {
        LOG.log(Level.WARNING, "The cache " + name + " fails; contexts are sent again: " + failed);
      }
      throw new UnavailableStore("The cache " + name + " does not answer", failed);
    }
  }

  /**
   * Ends the connection to the cache; its entries stay where others may have them. A manager with
   * other caches is the application's, too, which has the same class loader.
   */
  @Override
  public void close() {
    closeIfUnused(manager, name);
  }

  private static void closeIfUnused(CacheManager manager, String name) {
    if (manager.isClosed()) {
      return;
    }
    for (String each : manager.getCacheNames()) {
      if (!each.equals(name)) {
        return;
      }
    }
    manager.close();
  }
}
