package io.github.deltasoap.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.MemoryPool;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.ReplyCache.Operation;
import io.github.deltasoap.engine.ReplyCache.Place;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReplyCacheTest {
  private static final Duration LONG = Duration.ofNanos(Long.MAX_VALUE);
  private static final int LARGE = 1 << 20;

  /**
   * The generator of the checksum by which requests are hashed, in the order of a stream's bits.
   */
  private static final long GENERATOR = 1L | (0x82F63B78L << 1);

  private final ReplyCache cache = new ReplyCache(MemoryBudget.of(LARGE));
  private final Operation operation = cache.operation(LONG);

  private static WireMessage message(String text) {
    return WireMessage.of(text.getBytes(UTF_8));
  }

  private static void keep(Operation operation, String request, String payload) {
    operation.place(message(request)).keep(payload.getBytes(UTF_8));
  }

  private static @Nullable String found(Operation operation, WireMessage request) {
    byte[] payload = operation.place(request).payload();
    return payload == null ? null : new String(payload, UTF_8);
  }

  private static @Nullable String found(Operation operation, String request) {
    return found(operation, message(request));
  }

  @Test
  void onlyAnEqualRequestOfTheSameOperationFindsAPayload() {
    Operation other = cache.operation(LONG);
    keep(operation, "a", "1");
    keep(operation, "ab", "2");
    keep(other, "b", "3");
    assertThat(found(operation, "a")).isEqualTo("1");
    assertThat(found(operation, "ab")).isEqualTo("2");
    assertThat(found(operation, "b")).isNull();
    assertThat(found(operation, "A")).isNull();
    assertThat(found(operation, "")).isNull();
    assertThat(found(other, "a")).isNull();
    assertThat(found(other, "b")).isEqualTo("3");
  }

  @Test
  void yieldsToOthersThatShareItsMemory() {
    MemoryPool memory = new MemoryPool(LARGE, Runnable::run, () -> {});
    ReplyCache shared = new ReplyCache(memory.part(LARGE).get());
    Operation lookUp = shared.operation(LONG);
    String payload = "p".repeat(1_000);
    for (int i = 0; i < 2_000; i++) {
      keep(lookUp, "request " + i, payload);
    }
    assertThat(shared.heldBytes()).isBetween(LARGE / 2L, (long) LARGE);
    MemoryPool.Part other = memory.part(LARGE);
    MemoryBudget templates = other.get();
    templates.observe(() -> templates.set(Math.min(templates.held(), templates.limit())));
    while (templates.held() + 1_000 <= templates.limit()) {
      templates.add(1_000);
    }
    assertThat(shared.heldBytes()).isBetween(LARGE / 4L, LARGE / 2L);
    assertThat(memory.held()).isLessThanOrEqualTo(LARGE);
    other.close();
    for (int i = 0; i < 2_000; i++) {
      keep(lookUp, "another " + i, payload);
    }
    assertThat(shared.heldBytes()).isGreaterThan(LARGE / 2);
  }

  @Test
  void theNameOfAPayloadIsReadOnce() {
    keep(operation, "a", "1");
    List<String> read = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      QName name =
          operation
              .place(message("a"))
              .name(
                  payload -> {
                    read.add(new String(payload, UTF_8));
                    return new QName("urn:a", "one");
                  });
      assertThat(name).isEqualTo(new QName("urn:a", "one"));
    }
    assertThat(read).containsExactly("1");
    assertThat(operation.place(message("b")).name(payload -> new QName("one"))).isNull();
  }

  /** Arrays of requests are longer than the requests, and used for others later. */
  @Test
  void theBytesOfARequestAreCopied() {
    byte[] array = "request and more".getBytes(UTF_8);
    operation.place(new WireMessage(array, 7)).keep("1".getBytes(UTF_8));
    array[0] = 'x';
    assertThat(found(operation, "request")).isEqualTo("1");
    assertThat(found(operation, new WireMessage(array, 7))).isNull();
    assertThat(found(operation, new WireMessage("request!".getBytes(UTF_8), 7))).isEqualTo("1");
  }

  @Test
  void requestsOfEqualHashCodesDiffer() {
    byte[] first = "0123456789".getBytes(UTF_8);
    byte[] second = first.clone();
    for (int i = 0; i < 5; i++) {
      second[i] ^= (byte) (GENERATOR >>> (8 * i));
    }
    assertThat(checksum(second)).isEqualTo(checksum(first));
    assertThat(second).isNotEqualTo(first);
    operation.place(WireMessage.of(first)).keep("1".getBytes(UTF_8));
    assertThat(found(operation, WireMessage.of(second))).isNull();
    operation.place(WireMessage.of(second)).keep("2".getBytes(UTF_8));
    assertThat(found(operation, WireMessage.of(first))).isEqualTo("1");
    assertThat(found(operation, WireMessage.of(second))).isEqualTo("2");
  }

  private static long checksum(byte[] bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, bytes.length);
    return sum.getValue();
  }

  @Test
  void forgettingReachesResponsesInProgress() {
    Operation other = cache.operation(LONG);
    keep(other, "a", "other");
    keep(operation, "a", "1");
    Place inProgress = operation.place(message("b"));
    operation.forget();
    inProgress.keep("2".getBytes(UTF_8));
    assertThat(found(operation, "a")).isNull();
    assertThat(found(operation, "b")).isNull();
    assertThat(found(other, "a")).isEqualTo("other");
    keep(operation, "a", "3");
    assertThat(found(operation, "a")).isEqualTo("3");
  }

  @Test
  void theAgeCountsFromTheRequest() throws InterruptedException {
    Operation brief = cache.operation(Duration.ofMillis(20));
    Place place = brief.place(message("a"));
    Thread.sleep(25);
    place.keep("1".getBytes(UTF_8));
    assertThat(found(brief, "a")).isNull();
    // In the same second, in which Caffeine might postpone its own bookkeeping.
    for (int i = 0; i < 20; i++) {
      keep(brief, "a", "" + i);
      Thread.sleep(25);
      assertThat(found(brief, "a")).isNull();
    }
  }

  @Test
  void memoryIsBoundedInBytes() {
    byte[] payload = new byte[1000];
    for (int i = 0; i < 10_000; i++) {
      operation.place(message("request " + i)).keep(payload);
      assertThat(cache.heldBytes()).isPositive().isLessThanOrEqualTo(LARGE);
    }
    assertThat(cache.heldBytes()).isGreaterThan(LARGE / 2);
    operation.forget();
    assertThat(cache.heldBytes()).isZero();
    operation.place(message("too long")).keep(new byte[LARGE / 8]);
    assertThat(cache.heldBytes()).isZero();
    byte[] almost = new byte[LARGE / 8 - 1];
    Arrays.fill(almost, (byte) 'x');
    operation.place(message("l")).keep(almost);
    assertThat(found(operation, "l")).hasSize(almost.length);
  }

  @Test
  void withoutMemoryNothingIsKept() {
    Operation none = new ReplyCache(MemoryBudget.of(0)).operation(LONG);
    keep(none, "a", "1");
    keep(none, "", "");
    assertThat(found(none, "a")).isNull();
    assertThat(found(none, "")).isNull();
  }
}
