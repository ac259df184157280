package io.github.deltasoap.axis2.channel;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The agreement of the clients of one configuration with an address: unknown or refused → accepted
 * → on trial → proven. On trial, one frame is underway and other requests are SOAP, so a gateway
 * that refuses frames costs one call. Safe for any number of threads.
 */
final class Agreement {
  /** The time after which an address that did not accept is asked again. */
  private static final long ASK_AGAIN_NANOS = TimeUnit.MINUTES.toNanos(10);

  private boolean accepted;
  private boolean proven;

  /** Whether the channel's HTTP headers arrive. */
  private boolean hasHeaders;

  /** The times of the last refusal and the last trial; null if there was none. */
  private @Nullable Long refusedAt;

  private @Nullable Long triedAt;

  synchronized boolean isAccepted() {
    return accepted;
  }

  synchronized boolean mayOffer() {
    return !accepted && isLongAgo(refusedAt);
  }

  /** Whether an offer may be sent now; no other may, for some time. */
  synchronized boolean beginOffer() {
    boolean may = mayOffer();
    if (may) {
      refusedAt = System.nanoTime();
    }
    return may;
  }

  /** Whether a request may be a frame; begins the trial. */
  synchronized boolean maySendFrame() {
    if (accepted && !proven && isLongAgo(triedAt)) {
      triedAt = System.nanoTime();
      return true;
    }
    return accepted && proven;
  }

  /**
   * The answer to an offer; another thread's may have been accepted already.
   *
   * @param representation that the server accepts; null if it accepts none
   * @param withHeader whether the answer has the channel's HTTP header
   */
  synchronized void answered(@Nullable String representation, boolean withHeader) {
    if (ChannelHeaders.POST.equals(representation)) {
      accepted = true;
      hasHeaders = withHeader;
    } else if (!accepted) {
      refuse();
    }
  }

  /**
   * Whether HTTP headers show that the server has understood a frame. Gateways may remove them;
   * then an error is no proof that it has not.
   */
  synchronized boolean hasHeaders() {
    return hasHeaders;
  }

  /** The server has understood a frame. */
  synchronized void understood() {
    proven = accepted;
  }

  synchronized void refuse() {
    accepted = false;
    proven = false;
    triedAt = null;
    refusedAt = System.nanoTime();
  }

  private static boolean isLongAgo(@Nullable Long time) {
    return time == null || System.nanoTime() - time > ASK_AGAIN_NANOS;
  }
}
