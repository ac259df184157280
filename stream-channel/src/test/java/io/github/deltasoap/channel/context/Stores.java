package io.github.deltasoap.channel.context;

import static org.assertj.core.api.Assertions.assertThat;

/** Assertions that hold for every empty store. */
final class Stores {
  static final byte[] VALUE = {0, -1, 'v'};

  private Stores() {}

  static void assertKeepsTheFirstValueOfAKey(ContextStore store) {
    assertThat(store.get("key")).isNull();
    store.putIfAbsent("key", VALUE);
    store.putIfAbsent("key", new byte[1]);
    assertThat(store.get("key")).isEqualTo(VALUE);
    store.remove("key");
    assertThat(store.get("key")).isNull();
  }

  static void assertReplacesValues(ContextStore store) throws UnavailableStore {
    assertThat(store.read("key")).isNull();
    store.write("key", new byte[1]);
    store.write("key", VALUE);
    assertThat(store.read("key")).isEqualTo(VALUE);
    assertThat(store.get("key")).isEqualTo(VALUE);
  }
}
