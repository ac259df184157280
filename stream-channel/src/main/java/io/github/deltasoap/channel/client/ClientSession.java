package io.github.deltasoap.channel.client;

import io.github.deltasoap.channel.BadFrame;
import io.github.deltasoap.channel.LayoutStore;
import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.OperationFrames;
import io.github.deltasoap.channel.SessionDecoder;
import io.github.deltasoap.channel.SessionEncoder;
import io.github.deltasoap.channel.SessionFrame;
import io.github.deltasoap.channel.SessionPacket;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The client's end of a session. Calls of several threads are in progress at the same time, as many
 * as the window allows; others wait. Safe for any number of threads.
 */
@SuppressWarnings("FutureReturnValueIgnored") // A failure ends the connection, which is noticed.
public final class ClientSession implements WebSocket.Listener {
  private static final Logger LOG = System.getLogger(ClientSession.class.getName());

  /** The maximum length of a decoded response; the server sends longer ones as they are. */
  private static final int MOST_RESPONSE_BYTES = 8 << 20;

  /** The server refuses calls after an hour. */
  private static final long LIFETIME_NANOS = TimeUnit.MINUTES.toNanos(55);

  private static final long IDLE_NANOS = TimeUnit.MINUTES.toNanos(10);
  private static final long RESET_NANOS = TimeUnit.SECONDS.toNanos(25);
  private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(90);
  private static final int MOST_WINDOW = 1024;

  /**
   * Where Java's WebSocket does not always notice that the connection has ended: after a part of a
   * packet, and within the head of a frame. A ping does, the third one at the latest.
   */
  private enum Watched {
    /** A packet of which a part has arrived. */
    PACKET(50, 1000),
    /** Calls in progress. */
    CALLS(1000, 8000);

    private final long firstMillis;
    private final long mostMillis;

    Watched(long firstMillis, long mostMillis) {
      this.firstMillis = firstMillis;
      this.mostMillis = mostMillis;
    }
  }

  /** The end of a call. */
  public sealed interface Outcome {
    /** The server has answered. */
    record Answered(SessionFrame.Message answer) implements Outcome {}

    /** The server has not executed the call, and will not. */
    record NotExecuted() implements Outcome {}

    /** The connection has ended; the server may have executed the call. */
    record Unknown() implements Outcome {}

    /** There was no answer in time. */
    record TimedOut() implements Outcome {}
  }

  /** A call. */
  private static final class Call {
    final byte[] message;
    final MessageKind kind;
    final OperationFrames frames;
    final CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    boolean isWritten;

    Call(byte[] message, MessageKind kind, OperationFrames frames) {
      this.message = message;
      this.kind = kind;
      this.frames = frames;
    }
  }

  private final SessionEncoder encoder = new SessionEncoder();
  private final SessionDecoder decoder;
  private final ScheduledExecutorService timer;
  private final Runnable ended;
  private final long openedAt = System.nanoTime();
  private final ByteArrayOutputStream begun = new ByteArrayOutputStream(0);

  // All below are guarded by this.
  private final Deque<Call> waiting = new ArrayDeque<>();
  private final SessionPacket packet = new SessionPacket();
  private final @Nullable Call[] slots;

  /** The number of slots with a call. */
  private int inProgress;

  /** Whether somebody looks again whether the calls in progress can be answered. */
  private boolean watchesCalls;

  /** The thread that takes the answers of a packet; what it calls meanwhile is sent afterwards. */
  private @Nullable Thread taker;

  private @Nullable WebSocket socket;
  private boolean isSending;
  private boolean resets;
  private boolean isReset = true;
  private boolean isRetired;
  private boolean isEnded;
  private long answered;

  /** Read and written without a lock; races are harmless. */
  private volatile long usedAt = openedAt;

  private volatile long heardAt = openedAt;

  /** The number of parts of packets that have arrived, and whether the last one ends its packet. */
  private volatile long partCount;

  private volatile boolean isComplete = true;

  /**
   * @param window the number of calls that may be in progress
   * @param ended called once, when the session takes no more calls
   */
  ClientSession(LayoutStore layouts, int window, ScheduledExecutorService timer, Runnable ended) {
    int slotCount = Math.min(Math.max(window, 1), MOST_WINDOW);
    this.decoder = new SessionDecoder(layouts, MOST_RESPONSE_BYTES);
    this.slots = new Call[slotCount];
    this.timer = timer;
    this.ended = ended;
  }

  /** Whether the session takes calls. */
  public synchronized boolean isOpen() {
    return socket != null && !isRetired && !isEnded;
  }

  /** Whether a call was answered. */
  synchronized boolean hasAnswered() {
    return answered > 0;
  }

  /**
   * Calls the service, and waits for the answer.
   *
   * @param frames of the operation
   * @param timeoutMillis the time to wait for the answer; 0 for any time
   * @throws InterruptedIOException if the thread is interrupted; the server may execute the call
   */
  public Outcome call(byte[] message, MessageKind kind, OperationFrames frames, long timeoutMillis)
      throws InterruptedIOException {
    Call call = new Call(message, kind, frames);
    begin(call);
    try {
      return timeoutMillis == 0
          ? call.outcome.get()
          : call.outcome.get(timeoutMillis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      return giveUp(call);
    } catch (InterruptedException stop) {
      giveUp(call);
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while a session was waiting for an answer");
    } catch (ExecutionException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Calls the service, and does not wait. The thread that reads the connection completes the
   * result.
   *
   * @param frames of the operation
   * @param timeoutMillis the time until the answer; 0 for any time
   */
  CompletableFuture<Outcome> begin(
      byte[] message, MessageKind kind, OperationFrames frames, long timeoutMillis) {
    Call call = new Call(message, kind, frames);
    begin(call);
    if (timeoutMillis > 0 && !call.outcome.isDone()) {
      try {
        ScheduledFuture<?> late =
            timer.schedule(
                () -> call.outcome.complete(giveUp(call)), timeoutMillis, TimeUnit.MILLISECONDS);
        call.outcome.thenRun(() -> late.cancel(false));
      } catch (RejectedExecutionException ended) {
        // So does the session.
      }
    }
    return call.outcome;
  }

  /** Sends a call as soon as there is a slot for it. */
  private void begin(Call call) {
    boolean isTaken;
    synchronized (this) {
      isTaken = isOpen();
      if (isTaken) {
        waiting.add(call);
      }
    }
    if (isTaken) {
      usedAt = System.nanoTime();
      sendNext();
    } else {
      call.outcome.complete(new Outcome.NotExecuted());
    }
  }

  /** The outcome of a call for which nobody waits any more. Once written, it keeps its slot. */
  private synchronized Outcome giveUp(Call call) {
    return waiting.remove(call) ? new Outcome.NotExecuted() : new Outcome.TimedOut();
  }

  /** Sends the frames that wait, if none is on its way. */
  private void sendNext() {
    byte @Nullable [] packet;
    WebSocket to;
    boolean isFirst;
    synchronized (this) {
      to = socket;
      boolean isNothing = !resets && (waiting.isEmpty() || inProgress == slots.length);
      if (isSending || isEnded || to == null || isNothing || taker == Thread.currentThread()) {
        return;
      }
      isSending = true;
      try {
        packet = encodeWaiting();
      } catch (RuntimeException | Error failed) {
        // The next frame could not be decoded.
        LOG.log(Level.WARNING, "A request could not be encoded: " + failed.getClass().getName());
        packet = null;
      }
      isFirst = !watchesCalls && inProgress > 0;
      watchesCalls |= isFirst;
    }
    if (packet == null) {
      to.abort();
      end();
      return;
    }
    try {
      if (isFirst) {
        watch(Watched.CALLS, partCount, Watched.CALLS.firstMillis);
      }
      to.sendBinary(ByteBuffer.wrap(packet), true)
          .whenComplete(
              (sent, failed) -> {
                if (failed == null) {
                  synchronized (this) {
                    isSending = false;
                  }
                  sendNext();
                } else {
                  to.abort();
                  end();
                }
              });
    } catch (RuntimeException | Error failed) {
      LOG.log(Level.WARNING, "A request could not be sent: " + failed.getClass().getName());
      to.abort();
      end();
    }
  }

  /** Encodes what waits. */
  private byte[] encodeWaiting() {
    if (resets) {
      resets = false;
      isReset = true;
      packet.add(encoder.reset());
    }
    while (!waiting.isEmpty() && inProgress < slots.length && packet.hasRoom()) {
      Call call = waiting.element();
      int slot = freeSlot();
      packet.add(encoder.call(slot, call.message, call.kind, call.frames));
      waiting.remove();
      isReset = false;
      slots[slot] = call;
      inProgress++;
      call.isWritten = true;
    }
    return packet.take();
  }

  /** There is one, since fewer calls are in progress. */
  private int freeSlot() {
    int slot = 0;
    while (slots[slot] != null) {
      slot++;
    }
    return slot;
  }

  @Override
  public void onOpen(WebSocket opened) {
    synchronized (this) {
      socket = opened;
    }
    opened.request(1);
  }

  @Override
  public @Nullable CompletionStage<?> onBinary(WebSocket from, ByteBuffer part, boolean isLast) {
    heardAt = System.nanoTime();
    byte[] received = new byte[part.remaining()];
    part.get(received);
    long count = partCount + 1;
    partCount = count;
    if (!isLast && isComplete) {
      isComplete = false;
      watch(Watched.PACKET, count, Watched.PACKET.firstMillis);
    }
    if (!isComplete) {
      begun.writeBytes(received);
      if (isLast) {
        received = begun.toByteArray();
        begun.reset();
        isComplete = true;
      }
    }
    if (isLast) {
      String problem = "it answers no call";
      boolean isTaken = false;
      try {
        isTaken = takeAll(received);
      } catch (BadFrame bad) {
        problem = bad.getMessage();
      } catch (RuntimeException | Error failed) {
        problem = failed.getClass().getName();
      }
      if (!isTaken) {
        LOG.log(Level.WARNING, "A session has ended, since a frame is wrong: " + problem);
        from.abort();
        end();
        return null;
      }
    }
    from.request(1);
    return null;
  }

  /** Looks again later, and pings if no part of a packet has arrived by then. */
  private void watch(Watched watched, long parts, long millis) {
    try {
      timer.schedule(() -> check(watched, parts, millis), millis, TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException ended) {
      // So does the session.
    }
  }

  private void check(Watched watched, long parts, long millis) {
    WebSocket to;
    synchronized (this) {
      boolean isOver = watched == Watched.CALLS ? inProgress == 0 : isComplete;
      to = isEnded || isOver ? null : socket;
      if (watched == Watched.CALLS) {
        watchesCalls = to != null;
      }
    }
    if (to == null) {
      return;
    }
    long now = partCount;
    if (now == parts) {
      ping(to);
    }
    watch(
        watched,
        now,
        now == parts ? Math.min(2 * millis, watched.mostMillis) : watched.firstMillis);
  }

  private void ping(WebSocket to) {
    to.sendPing(ByteBuffer.allocate(0))
        .whenComplete(
            (sent, failed) -> {
              // Another failure is that of a ping before the last one has been sent.
              if (failed instanceof IOException) {
                to.abort();
                end();
              }
            });
  }

  /** Takes the frames of a packet; returns false if one of them answers no call. */
  private boolean takeAll(byte[] received) throws BadFrame {
    synchronized (this) {
      taker = Thread.currentThread();
    }
    try {
      for (byte[] frame : SessionPacket.frames(received)) {
        if (!take(decoder.read(frame))) {
          return false;
        }
      }
      return true;
    } finally {
      synchronized (this) {
        taker = null;
      }
      sendNext();
    }
  }

  /** Takes a frame; returns false if it answers no call. */
  private boolean take(SessionFrame frame) {
    if (frame instanceof SessionFrame.Reset) {
      return true;
    }
    Call call;
    Outcome outcome;
    if (frame instanceof SessionFrame.Message answer) {
      call = free(answer.slot(), true);
      outcome = new Outcome.Answered(answer);
    } else {
      retire();
      call = free(((SessionFrame.Refused) frame).slot(), false);
      outcome = new Outcome.NotExecuted();
    }
    if (call != null) {
      call.outcome.complete(outcome);
      closeIfDone();
    }
    return call != null;
  }

  private synchronized @Nullable Call free(int slot, boolean isAnswer) {
    Call call = slot < slots.length ? slots[slot] : null;
    if (call != null) {
      slots[slot] = null;
      inProgress--;
      answered += isAnswer ? 1 : 0;
    }
    return call;
  }

  @Override
  public @Nullable CompletionStage<?> onPong(WebSocket from, ByteBuffer message) {
    heardAt = System.nanoTime();
    from.request(1);
    return null;
  }

  @Override
  public @Nullable CompletionStage<?> onClose(WebSocket from, int status, String reason) {
    end();
    return null;
  }

  @Override
  public void onError(WebSocket from, Throwable failed) {
    end();
  }

  /** Takes no more calls; the connection ends with the last one in progress. */
  void retire() {
    synchronized (this) {
      if (isRetired || isEnded) {
        return;
      }
      isRetired = true;
    }
    ended.run();
    closeIfDone();
  }

  private void closeIfDone() {
    WebSocket done = null;
    synchronized (this) {
      if (isRetired && !isEnded && waiting.isEmpty() && inProgress == 0) {
        done = socket;
      }
    }
    if (done != null) {
      done.sendClose(WebSocket.NORMAL_CLOSURE, "");
      end();
    }
  }

  /** Called every 30 seconds: keeps the connection alive, or ends it. */
  void tick() {
    WebSocket to;
    long now = System.nanoTime();
    synchronized (this) {
      to = socket;
      if (to == null || isEnded) {
        return;
      }
      resets = !isReset && inProgress == 0 && waiting.isEmpty() && now - usedAt > RESET_NANOS;
    }
    if (now - heardAt > SILENCE_NANOS) {
      to.abort();
      end();
    } else if (now - openedAt > LIFETIME_NANOS || now - usedAt > IDLE_NANOS) {
      retire();
    } else {
      ping(to);
      sendNext();
    }
  }

  /** Ends at once. */
  void abort() {
    WebSocket open;
    synchronized (this) {
      open = socket;
    }
    if (open != null) {
      open.abort();
    }
    end();
  }

  /** The connection has ended, in whatever way. */
  private void end() {
    Deque<Call> unanswered = new ArrayDeque<>();
    boolean isFirst;
    synchronized (this) {
      if (isEnded) {
        return;
      }
      isEnded = true;
      isFirst = !isRetired;
      unanswered.addAll(waiting);
      waiting.clear();
      for (int i = 0; i < slots.length; i++) {
        Call call = slots[i];
        if (call != null) {
          unanswered.add(call);
          slots[i] = null;
        }
      }
    }
    if (isFirst) {
      ended.run();
    }
    for (Call each : unanswered) {
      each.outcome.complete(each.isWritten ? new Outcome.Unknown() : new Outcome.NotExecuted());
    }
  }
}
