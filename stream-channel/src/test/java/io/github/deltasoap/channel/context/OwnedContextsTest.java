package io.github.deltasoap.channel.context;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.channel.context.OwnedContexts.Owner;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Contexts in a store whose keys and values others see, and may change. */
class OwnedContextsTest {
  private static final Owner ALICE = new Owner("Orders", "alice");
  private static final byte[] VALUE = {0, -1, 'v'};

  private final SeenStore store = new SeenStore();
  private final OwnedContexts contexts = new OwnedContexts(store, "ours".getBytes(UTF_8));

  /** A store in memory that shows its keys. */
  private static final class SeenStore implements ContextStore {
    private final EmbeddedContextStore kept =
        new EmbeddedContextStore(1 << 20, Duration.ofMinutes(1));
    final Set<String> keys = new TreeSet<>();

    @Override
    public byte @Nullable [] get(String key) {
      return kept.get(key);
    }

    @Override
    public void putIfAbsent(String key, byte[] value) {
      keys.add(key);
      kept.putIfAbsent(key, value);
    }

    @Override
    public void remove(String key) {
      kept.remove(key);
    }

    @Override
    public byte @Nullable [] read(String key) {
      return kept.read(key);
    }

    @Override
    public void write(String key, byte[] value) {
      keys.add(key);
      kept.write(key, value);
    }

    byte[] only(String key) {
      byte[] value = kept.get(key);
      if (value == null) {
        throw new AssertionError(key);
      }
      return value;
    }
  }

  @Test
  void theOwnerReadsTheLastValue() throws Exception {
    contexts.set(ALICE, "urn:a", new byte[] {1});
    contexts.set(ALICE, "urn:a", VALUE);
    contexts.add(ALICE, "urn:a", new byte[] {2});
    assertThat(contexts.get(ALICE, "urn:a")).isEqualTo(VALUE);
    contexts.add(ALICE, "urn:b", new byte[0]);
    assertThat(contexts.get(ALICE, "urn:b")).isEmpty();
  }

  @Test
  void nobodyElseDoes() throws Exception {
    contexts.set(new Owner("ab", "c"), "d", VALUE);
    assertThat(contexts.get(new Owner("a", "bc"), "d")).isNull();
    assertThat(contexts.get(new Owner("ab", "cd"), "")).isNull();
    assertThat(contexts.get(new Owner("ab", "C"), "d")).isNull();
    OwnedContexts others = new OwnedContexts(store, "theirs".getBytes(UTF_8));
    assertThat(others.get(new Owner("ab", "c"), "d")).isNull();
  }

  @Test
  void aValueThatOthersHaveChangedOrMovedDoesNotExist() throws Exception {
    contexts.set(ALICE, "urn:a", VALUE);
    String first = store.keys.iterator().next();
    byte[] value = store.only(first);
    for (int i = 0; i < value.length; i++) {
      byte[] changed = value.clone();
      changed[i] ^= 1;
      store.write(first, changed);
      assertThat(contexts.get(ALICE, "urn:a")).as("byte " + i).isNull();
      store.write(first, Arrays.copyOf(value, i));
      assertThat(contexts.get(ALICE, "urn:a")).as("length " + i).isNull();
    }
    store.write(first, value);
    assertThat(contexts.get(ALICE, "urn:a")).isEqualTo(VALUE);

    Owner bob = new Owner("Orders", "bob");
    contexts.set(bob, "urn:a", new byte[] {3});
    store.keys.remove(first);
    store.write(store.keys.iterator().next(), value);
    assertThat(contexts.get(bob, "urn:a")).isNull();
  }
}
