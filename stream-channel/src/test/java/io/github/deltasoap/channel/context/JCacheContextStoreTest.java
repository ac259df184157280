package io.github.deltasoap.channel.context;

import static io.github.deltasoap.channel.context.Stores.VALUE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JCacheContextStoreTest {
  private static final Duration TIME = Duration.ofMinutes(1);

  private final ClassLoader loader = getClass().getClassLoader();
  private final String name = UUID.randomUUID().toString();
  private final JCacheContextStore store = JCacheContextStore.open(name, TIME, loader);

  @AfterEach
  void close() {
    store.close();
  }

  private CacheManager manager() {
    CachingProvider provider = Caching.getCachingProvider(loader);
    return provider.getCacheManager(provider.getDefaultURI(), loader);
  }

  @Test
  void keepsTheFirstValueOfAKey() {
    Stores.assertKeepsTheFirstValueOfAKey(store);
  }

  @Test
  void replacesValues() throws Exception {
    Stores.assertReplacesValues(store);
  }

  @Test
  void aCacheThatFailsIsReportedToReadersAndWriters() {
    manager().destroyCache(name);
    assertThatThrownBy(() -> store.read("key")).isInstanceOf(UnavailableStore.class);
    assertThatThrownBy(() -> store.write("key", VALUE)).isInstanceOf(UnavailableStore.class);
  }

  @Test
  void sharesAConfiguredCache() {
    JCacheContextStore another = JCacheContextStore.open(name, TIME, loader);
    store.putIfAbsent("key", VALUE);
    assertThat(another.get("key")).isEqualTo(VALUE);
  }

  @Test
  void otherCachesStayOpen() {
    Cache<Object, Object> others =
        manager().createCache(name + " of the application", new MutableConfiguration<>());
    store.close();
    assertThat(others.isClosed()).isFalse();
    manager().destroyCache(others.getName());
    store.close();
    store.close();
    assertThat(others.isClosed()).isTrue();
  }

  @Test
  void valuesOfOthersAreNone() {
    Objects.requireNonNull(manager().getCache(name)).put("key", "another");
    assertThat(store.get("key")).isNull();
  }

  @Test
  void aCacheThatFailsHasLostEverything() {
    store.putIfAbsent("key", VALUE);
    manager().destroyCache(name);
    assertThat(store.get("key")).isNull();
    store.putIfAbsent("key", VALUE);
    store.remove("key");
    assertThat(store.get("key")).isNull();
  }

  @Test
  void withoutAProviderThereIsNoStore() throws Exception {
    // Sees the interfaces of the standard, and nothing that implements them.
    URL api = CacheException.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader empty =
        new URLClassLoader(new URL[] {api}, ClassLoader.getPlatformClassLoader())) {
      assertThatThrownBy(() -> JCacheContextStore.open(name, TIME, empty))
          .isInstanceOf(CacheException.class);
    }
  }
}
