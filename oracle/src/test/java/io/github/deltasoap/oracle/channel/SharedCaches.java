package io.github.deltasoap.oracle.channel;

import com.github.benmanes.caffeine.jcache.spi.CaffeineCachingProvider;
import java.net.URI;
import java.util.Properties;
import javax.cache.CacheManager;
import javax.cache.configuration.OptionalFeature;
import javax.cache.spi.CachingProvider;
import org.jspecify.annotations.Nullable;

/**
 * The caches that all servers of this virtual machine share, as those of several machines would.
 */
public final class SharedCaches implements CachingProvider {
  /** The name of the property that chooses the provider of a virtual machine. */
  static final String PROPERTY = "javax.cache.spi.CachingProvider";

  private static final CachingProvider COMMON = new CaffeineCachingProvider();

  /** Makes all accesses fail, until a server opens the caches again. */
  static void fail() {
    COMMON.getCacheManager().close();
  }

  @Override
  public CacheManager getCacheManager() {
    return COMMON.getCacheManager();
  }

  @Override
  public CacheManager getCacheManager(@Nullable URI uri, @Nullable ClassLoader loader) {
    return COMMON.getCacheManager();
  }

  @Override
  public CacheManager getCacheManager(
      @Nullable URI uri, @Nullable ClassLoader loader, @Nullable Properties properties) {
    return COMMON.getCacheManager();
  }

  @Override
  public ClassLoader getDefaultClassLoader() {
    return COMMON.getDefaultClassLoader();
  }

  @Override
  public URI getDefaultURI() {
    return COMMON.getDefaultURI();
  }

  @Override
  public Properties getDefaultProperties() {
    return COMMON.getDefaultProperties();
  }

  @Override
  public boolean isSupported(OptionalFeature feature) {
    return COMMON.isSupported(feature);
  }

  @Override
  public void close() {
    COMMON.close();
  }

  @Override
  public void close(@Nullable ClassLoader loader) {
    COMMON.close();
  }

  @Override
  public void close(@Nullable URI uri, @Nullable ClassLoader loader) {
    COMMON.close();
  }
}
