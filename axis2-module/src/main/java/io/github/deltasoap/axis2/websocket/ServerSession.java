package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.axis2.channel.FrameBuilder;
import io.github.deltasoap.channel.AnswerFrames;
import io.github.deltasoap.channel.BadFrame;
import io.github.deltasoap.channel.LayoutStore;
import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.OperationFrames;
import io.github.deltasoap.channel.SessionDecoder;
import io.github.deltasoap.channel.SessionEncoder;
import io.github.deltasoap.channel.SessionFrame;
import io.github.deltasoap.channel.SessionPacket;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The server's end of a session. Frames are decoded one after the other, as they arrive; their
 * calls are executed by several threads, and answered as they end. A call that is refused has not
 * been executed. Safe for any number of threads.
 */
final class ServerSession {
  private static final Log LOG = LogFactory.getLog(ServerSession.class);

  /** The maximum length of a message, encoded or not. */
  private static final int MOST_BYTES = 1 << 20;

  /** The maximum length of a packet: that of a message, its layout and its headers, and others. */
  static final int MOST_PACKET_BYTES = MOST_BYTES + (1 << 16) + SessionPacket.USUAL_BYTES;

  /** Answers that are held back at most, to be sent together. */
  private static final int MOST_HELD = 12;

  /** The time after which calls are refused, so that the client negotiates again. */
  private static final long LIFETIME_NANOS = TimeUnit.HOURS.toNanos(1);

  /** The time that a client whose calls are refused has to close the connection itself. */
  private static final long GRACE_NANOS = TimeUnit.MINUTES.toNanos(5);

  /** A client ends a session without calls after ten minutes. */
  private static final long IDLE_NANOS = TimeUnit.MINUTES.toNanos(20);

  /** The WebSocket. */
  interface Connection {
    /** Sends a packet of frames. */
    void send(byte[] packet) throws IOException;

    /** Ends the connection; does nothing if it has ended. */
    void close(String reason);
  }

  /** The service of the session. */
  interface Service {
    String name();

    /** Executes a call. */
    void call(MessageKind kind, byte[] message, SessionResponse response)
        throws ServletException, IOException;
  }

  /** A frame to send. */
  private sealed interface Outgoing {
    record Answer(int slot, SessionResponse response, @Nullable String owner) implements Outgoing {}

    record Refusal(int slot) implements Outgoing {}

    record Reset() implements Outgoing {}
  }

  private final Service service;
  private final CallThreads threads;
  private final AnswerFrames answers;
  private final Connection connection;
  private final BooleanSupplier accepts;
  private final SessionDecoder decoder;
  private final SessionEncoder encoder = new SessionEncoder();
  private final long openedAt = System.nanoTime();

  /**
   * 1 for each slot with a call that is in progress or whose answer waits for the connection, so
   * that a client that reads no answers cannot fill the memory with them.
   */
  private final AtomicIntegerArray slots = new AtomicIntegerArray(ServerSessions.WINDOW);

  /** The frames that are sent next; used by the thread that sends. */
  private final SessionPacket packet = new SessionPacket();

  /** The frames of the last answer, and the owner of its request; used by the thread that sends. */
  private @Nullable String lastOwner;

  private @Nullable OperationFrames lastFrames;

  /** Frames to send: one for each slot at most, and a reset. */
  private final Queue<Outgoing> outgoing = new ConcurrentLinkedQueue<>();

  /** Whether a reset waits; another one would reset nothing. */
  private final AtomicBoolean resets = new AtomicBoolean();

  /** The number of answers that are held back; races make it inexact, but never 0 with one held. */
  private final AtomicInteger held = new AtomicInteger();

  /** The number of requests to send; the thread that makes the first sends all frames. */
  private final AtomicInteger sending = new AtomicInteger();

  private volatile boolean closed;

  /** The time of the last call. */
  private volatile long calledAt = openedAt;

  /**
   * @param accepts whether calls are executed now
   */
  ServerSession(
      Service service,
      CallThreads.Pool pool,
      AnswerFrames answers,
      LayoutStore layouts,
      Connection connection,
      BooleanSupplier accepts) {
    this.service = service;
    this.threads = new CallThreads(pool, new HeldAnswers());
    this.answers = answers;
    this.connection = connection;
    this.accepts = accepts;
    this.decoder = new SessionDecoder(layouts, MOST_BYTES);
  }

  /** Takes a packet of frames. Called by one thread at a time, in the order of arrival. */
  void received(byte[] packet) {
    try {
      for (byte[] frame : SessionPacket.frames(packet)) {
        if (closed) {
          return;
        }
        take(decoder.read(frame));
      }
    } catch (BadFrame bad) {
      close("A frame cannot be decoded: " + bad.getMessage());
    } catch (RuntimeException | Error failed) {
      // The tables may differ from the client's now, and a call may be lost.
      close("A frame could not be read: " + failed.getClass().getName());
    }
  }

  private void take(SessionFrame content) {
    if (content instanceof SessionFrame.Message message) {
      take(message);
    } else if (content instanceof SessionFrame.Reset) {
      if (resets.compareAndSet(false, true)) {
        outgoing.add(new Outgoing.Reset());
        sendAll();
      }
    } else {
      close("Only servers refuse calls");
    }
  }

  private void take(SessionFrame.Message call) {
    int slot = call.slot();
    if (slot >= ServerSessions.WINDOW || !slots.compareAndSet(slot, 0, 1)) {
      close("More calls are in progress than the window allows");
      return;
    }
    long now = System.nanoTime();
    calledAt = now;
    boolean expired = now - openedAt > LIFETIME_NANOS;
    if (expired || !accepts.getAsBoolean() || !FrameBuilder.isSoap(call.kind())) {
      refuse(slot);
      return;
    }
    try {
      threads.execute(() -> execute(call));
    } catch (RejectedExecutionException ended) {
      refuse(slot);
    }
  }

  private void refuse(int slot) {
    outgoing.add(new Outgoing.Refusal(slot));
    sendAll();
  }

  private void execute(SessionFrame.Message call) {
    try {
      // Whatever happens, the client waits for an answer.
      outgoing.add(new Outgoing.Answer(call.slot(), response(call), call.owner()));
      if (held.incrementAndGet() >= MOST_HELD) {
        sendAll();
      }
    } catch (RuntimeException | Error failed) {
      close("An answer is lost: " + failed.getClass().getName());
      throw failed;
    }
  }

  private SessionResponse response(SessionFrame.Message call) {
    SessionResponse response = new SessionResponse();
    try {
      service.call(call.kind(), call.bytes(), response);
    } catch (ServletException | IOException | RuntimeException | Error failed) {
      // As a servlet container does.
      LOG.error("A call of a session has failed", failed);
      response.fail();
    }
    return response;
  }

  /** The answers that wait for those to the next calls, which then share a packet with them. */
  private final class HeldAnswers implements CallThreads.Answers {
    @Override
    public boolean areHeld() {
      return held.get() > 0;
    }

    @Override
    public void send() {
      sendAll();
    }
  }

  /** Sends all frames, unless another thread does; then that thread sends these, too. */
  private void sendAll() {
    if (sending.getAndIncrement() > 0) {
      return;
    }
    int requests;
    do {
      requests = sending.get();
      held.set(0);
      send();
    } while (sending.addAndGet(-requests) > 0);
  }

  private void send() {
    try {
      for (Outgoing next = outgoing.poll(); next != null && !closed; next = outgoing.poll()) {
        free(next);
        packet.add(encode(next));
        if (outgoing.isEmpty() || !packet.hasRoom()) {
          connection.send(packet.take());
        }
      }
    } catch (IOException | RuntimeException | Error failed) {
      // The next frame depends on this one.
      close("A frame could not be sent: " + failed.getClass().getName());
    }
  }

  /** The client may use a slot again as soon as it has the answer. */
  private void free(Outgoing sent) {
    if (sent instanceof Outgoing.Answer answer) {
      slots.set(answer.slot(), 0);
    } else if (sent instanceof Outgoing.Refusal refusal) {
      slots.set(refusal.slot(), 0);
    } else {
      resets.set(false);
    }
  }

  private byte[] encode(Outgoing frame) {
    if (frame instanceof Outgoing.Answer answer) {
      SessionResponse response = answer.response();
      String contentType = response.getContentType();
      return encoder.answer(
          answer.slot(),
          response.getStatus(),
          response.headers(),
          response.bytes(),
          new MessageKind(contentType == null ? "" : contentType, null),
          frames(answer.owner()));
    }
    return frame instanceof Outgoing.Refusal refusal
        ? encoder.refusal(refusal.slot())
        : encoder.reset();
  }

  private @Nullable OperationFrames frames(@Nullable String owner) {
    if (!Objects.equals(owner, lastOwner)) {
      lastOwner = owner;
      lastFrames = owner == null ? null : answers.of(owner, service.name(), "");
    }
    return lastFrames;
  }

  /**
   * Ends the session if its client should have done so, and no call is in progress.
   *
   * @param now as {@link System#nanoTime} gives it
   */
  void endIfUnused(long now) {
    String reason =
        now - openedAt > LIFETIME_NANOS + GRACE_NANOS
            ? "Its time is over"
            : now - calledAt > IDLE_NANOS ? "It has had no calls for long" : null;
    if (reason != null && isIdle()) {
      close(reason);
    }
  }

  /** Whether no call is in progress, and no answer on its way. */
  private boolean isIdle() {
    if (sending.get() > 0) {
      return false;
    }
    for (int slot = 0; slot < slots.length(); slot++) {
      if (slots.get(slot) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Ends the session. Calls in progress end, but are not answered. */
  void close(String reason) {
    if (!closed) {
      closed = true;
      LOG.info("A session of " + service.name() + " is closed: " + reason);
      connection.close(reason);
    }
  }

  /** The connection has ended. */
  void ended() {
    closed = true;
  }
}
