package io.github.deltasoap.channel.context;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.resource.ClientResources;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A context store in a server of Redis or Valkey, which several servers may share (P4, 4.4). The
 * limit of its size is the server's own. A server that cannot be reached is one that has lost
 * everything: the log names the failure, contexts are sent again, and the store is tried again
 * after a pause.
 */
public final class RedisContextStore implements ContextStore, AutoCloseable {
  private static final Logger LOG = System.getLogger(RedisContextStore.class.getName());

  private static final String PREFIX = "deltasoap/";
  private static final Duration TIMEOUT = Duration.ofMillis(500);

  /** While the server fails, one access in this time tries it; the others do not wait. */
  private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private static final long QUIET_MILLIS = 100;
  private static final long CLOSE_MILLIS = 2_000;

  /** The address without a password. */
  private final String name;

  private final RedisURI server;
  private final Duration timeToLive;
  private final ClientResources threads;
  private final RedisClient client;

  // Guarded by this.
  private CompletableFuture<StatefulRedisConnection<String, byte[]>> connection;
  private boolean failing;
  private long triedAt;
  private boolean closed;

  private RedisContextStore(String name, RedisURI server, Duration timeToLive) {
    this.name = name;
    this.server = server;
    this.timeToLive = timeToLive;
    this.threads =
        ClientResources.builder().ioThreadPoolSize(2).computationThreadPoolSize(2).build();
    this.client = RedisClient.create(threads);
    client.setOptions(
        ClientOptions.builder().disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS).build());
    this.connection = connect();
  }

  /**
   * Begins to connect to a server, which need not run yet.
   *
   * @param address its URI in the form of Lettuce, such as {@code redis://host:6379/0}
   * @param timeToLive of an entry that nobody asks for
   * @throws IllegalArgumentException if the address is no such URI
   */
  public static RedisContextStore open(String address, Duration timeToLive) {
    RedisURI server = RedisURI.create(address);
    server.setTimeout(TIMEOUT);
    return new RedisContextStore(withoutPassword(address), server, timeToLive);
  }

  /** A URI as it may be logged. */
  public static String withoutPassword(String address) {
    return address.replaceFirst("//[^/]*@", "//");
  }

  private CompletableFuture<StatefulRedisConnection<String, byte[]>> connect() {
    return client
        .connectAsync(RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE), server)
        .toCompletableFuture();
  }

  @Override
  public byte @Nullable [] get(String key) {
    return attempt(reading(key));
  }

  private Function<RedisAsyncCommands<String, byte[]>, RedisFuture<byte[]>> reading(String key) {
    return commands -> {
      RedisFuture<byte[]> value = commands.get(PREFIX + key);
      Future<Boolean> unused = commands.expire(PREFIX + key, timeToLive);
      return value;
    };
  }

  @Override
  public void putIfAbsent(String key, byte[] value) {
    attempt(commands -> commands.set(PREFIX + key, value, SetArgs.Builder.nx().ex(timeToLive)));
  }

  @Override
  public void remove(String key) {
    attempt(commands -> commands.del(PREFIX + key));
  }

  @Override
  public byte @Nullable [] read(String key) throws UnavailableStore {
    return execute(reading(key));
  }

  @Override
  public void write(String key, byte[] value) throws UnavailableStore {
    execute(commands -> commands.set(PREFIX + key, value, SetArgs.Builder.ex(timeToLive)));
  }

  /** The result of a command; null if it fails. */
  private <T> @Nullable T attempt(
      Function<RedisAsyncCommands<String, byte[]>, RedisFuture<T>> command) {
    try {
      return execute(command);
    } catch (UnavailableStore logged) {
      return null;
    }
  }

  private <T> @Nullable T execute(
      Function<RedisAsyncCommands<String, byte[]>, RedisFuture<T>> command)
      throws UnavailableStore {
    CompletableFuture<StatefulRedisConnection<String, byte[]>> present = connection();
    if (present == null) {
      throw new UnavailableStore("The store " + name + " has failed, and is not tried again yet");
    }
    try {
      T result = get(command.apply(get(present).async()));
      succeeded();
      return result;
    } catch (ExecutionException failed) {
      throw failed(failed.getCause());
    } catch (TimeoutException | RuntimeException failed) {
      throw failed(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new UnavailableStore("The access to the store " + name + " was interrupted");
    }
  }

  private static <T> T get(Future<T> access)
      throws ExecutionException, TimeoutException, InterruptedException {
    return access.get(TIMEOUT.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** The connection, perhaps a future one; null in a pause. */
  private synchronized @Nullable CompletableFuture<StatefulRedisConnection<String, byte[]>>
      connection() {
    long now = System.nanoTime();
    if (closed || (failing && now - triedAt < PAUSE_NANOS)) {
      return null;
    }
    triedAt = now;
    if (connection.isCompletedExceptionally()) {
      connection = connect();
    }
    return connection;
  }

  private synchronized void succeeded() {
    if (failing) {
      failing = false;
      LOG.log(Level.INFO, "The store " + name + " works again");
    }
  }

  private synchronized UnavailableStore failed(@Nullable Throwable failure) {
    if (!failing && !closed) {
      failing = true;
      LOG.log(Level.WARNING, "The store " + name + " fails; contexts are sent again: " + failure);
    }
    return new UnavailableStore("The store " + name + " does not answer", failure);
  }

  /** Ends the connection; entries stay where others may have them. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    client.shutdown(QUIET_MILLIS, CLOSE_MILLIS, TimeUnit.MILLISECONDS);
    threads.shutdown(QUIET_MILLIS, CLOSE_MILLIS, TimeUnit.MILLISECONDS).awaitUninterruptibly();
  }
}
