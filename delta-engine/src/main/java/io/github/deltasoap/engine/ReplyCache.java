package io.github.deltasoap.engine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.wire.WireMessage;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.zip.CRC32C;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The payloads of responses that are sent again for equal requests (message caching, P3, VI), of
 * all operations of a service within one budget in bytes. Requests are equal if all of their bytes
 * are. Safe for any number of threads.
 *
 * <p>Equal requests that come at the same time may all be executed: nobody waits for another
 * request's service method, which may take long, fail, or call its own service.
 */
public final class ReplyCache {
  /** Beyond this part of the budget, a request and its response are not kept. */
  private static final int LARGEST_PART = 8;

  /** An estimate for the objects around the bytes of an entry. */
  private static final int OVERHEAD_BYTES = 256;

  private final MemoryBudget budget;
  private final Cache<Request, Kept> kept;
  private final AtomicLong generations = new AtomicLong();

  /**
   * A request. Ordered, so that requests of equal hash codes are found as quickly as others.
   *
   * @param generation of the operation
   * @param bytes of which the first {@code length} belong to the request
   */
  @SuppressWarnings("ArrayRecordComponent") // Compared by content, below.
  private record Request(long generation, byte[] bytes, int length, int hash)
      implements Comparable<Request> {
    static Request of(long generation, WireMessage message) {
      CRC32C sum = new CRC32C();
      sum.update(message.bytes(), 0, message.length());
      int hash = (int) (sum.getValue() + 31 * generation);
      return new Request(generation, message.bytes(), message.length(), hash);
    }

    /** The same request in an array of its own. */
    Request copy() {
      return new Request(generation, Arrays.copyOf(bytes, length), length, hash);
    }

    @Override
    public int compareTo(Request other) {
      int order = Long.compare(generation, other.generation);
      return order == 0 ? Arrays.compare(bytes, 0, length, other.bytes, 0, other.length) : order;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Request request
          && hash == request.hash
          && generation == request.generation
          && Arrays.equals(bytes, 0, length, request.bytes, 0, request.length);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /** A payload. */
  private static final class Kept {
    final byte[] payload;
    private final long sinceNanos;
    private final Duration timeToLive;

    /** The name of its element; null if nobody has asked for it. Races are harmless. */
    private volatile @Nullable QName name;

    /**
     * @param sinceNanos before the payload's service method was called
     */
    Kept(byte[] payload, long sinceNanos, Duration timeToLive) {
      this.payload = payload;
      this.sinceNanos = sinceNanos;
      this.timeToLive = timeToLive;
    }

    @Nullable QName name(Function<byte[], @Nullable QName> read) {
      QName known = name;
      if (known == null) {
        known = read.apply(payload);
        name = known;
      }
      return known;
    }

    /** The weight of the entry of a request, in bytes. */
    int bytes(Request request) {
      return request.length + payload.length + OVERHEAD_BYTES;
    }

    Duration remaining() {
      Duration rest = timeToLive.minusNanos(System.nanoTime() - sinceNanos);
      return rest.isNegative() ? Duration.ZERO : rest;
    }
  }

  /** The payloads of one operation. Safe for any number of threads. */
  public final class Operation {
    private final Duration timeToLive;
    private volatile long generation = generations.incrementAndGet();

    private Operation(Duration timeToLive) {
      this.timeToLive = timeToLive;
    }

    /** The place of a request; ask before the service method is called. */
    public Place place(WireMessage message) {
      return new Place(this, Request.of(generation, message));
    }

    /** Forgets all payloads, those of requests in progress included. */
    public synchronized void forget() {
      long before = generation;
      generation = generations.incrementAndGet();
      kept.asMap().keySet().removeIf(request -> request.generation == before);
    }
  }

  /** The place of a request. For one thread. */
  public final class Place {
    private final Request request;
    private final Duration timeToLive;
    private final long sinceNanos = System.nanoTime();
    private final @Nullable Kept found;

    private Place(Operation operation, Request request) {
      this.request = request;
      this.timeToLive = operation.timeToLive;
      this.found = kept.getIfPresent(request);
    }

    /** The payload of an equal request's response, not to be modified; null if there is none. */
    public byte @Nullable [] payload() {
      return found == null ? null : found.payload;
    }

    /**
     * The name of that payload's element.
     *
     * @param read finds it in the payload, once; returns null if it cannot
     * @return null if there is no payload, or no name
     */
    public @Nullable QName name(Function<byte[], @Nullable QName> read) {
      return found == null ? null : found.name(read);
    }

    /**
     * Keeps a payload for later requests, if there is room for it.
     *
     * @param written never changed afterwards
     */
    public void keep(byte[] written) {
      Kept added = new Kept(written, sinceNanos, timeToLive);
      int bytes = added.bytes(request);
      if (bytes - OVERHEAD_BYTES <= budget.limit() / LARGEST_PART && bytes <= budget.room()) {
        budget.add(bytes);
        kept.put(request.copy(), added);
      }
    }
  }

  /**
   * Creates a cache without entries.
   *
   * @param budget of the bytes of requests and payloads
   */
  public ReplyCache(MemoryBudget budget) {
    this.budget = budget;
    this.kept =
        Caffeine.newBuilder()
            .maximumWeight(budget.limit())
            .<Request, Kept>weigher((request, value) -> value.bytes(request))
            .expireAfter(Expiry.<Request, Kept>writing((request, value) -> value.remaining()))
            .<Request, Kept>removalListener((request, value, cause) -> removed(request, value))
            .executor(Runnable::run)
            .build();
    budget.observe(() -> kept.policy().eviction().orElseThrow().setMaximum(budget.limit()));
  }

  private void removed(@Nullable Request request, @Nullable Kept value) {
    if (request != null && value != null) {
      budget.add(-value.bytes(request));
    }
  }

  /**
   * The part of the cache that belongs to an operation.
   *
   * @param timeToLive from the arrival of a request, after which its response is not sent again
   */
  public Operation operation(Duration timeToLive) {
    return new Operation(timeToLive);
  }

  /** The memory that is held, in bytes. */
  public long heldBytes() {
    kept.cleanUp();
    return budget.held();
  }
}
