package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.envelope.Exchange;
import java.util.concurrent.TimeUnit;
import org.apache.axis2.context.MessageContext;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The agreement of the clients of one configuration with an address: unknown or refused → accepted
 * → on trial → proven. On trial, one frame is underway and other requests are SOAP, so a gateway
 * that refuses frames costs one call. Safe for any number of threads.
 */
final class Agreement {
  /** The time after which an address that did not accept is asked again. */
  private static final long ASK_AGAIN_NANOS = TimeUnit.MINUTES.toNanos(10);

  private static final Log LOG = LogFactory.getLog(Agreement.class);

  private final String address;
  private boolean accepted;
  private boolean proven;

  /** Whether the channel's HTTP headers arrive. */
  private boolean hasHeaders;

  /** The times of the last refusal and the last trial; null if there was none. */
  private @Nullable Long refusedAt;

  private @Nullable Long triedAt;

  Agreement(String address) {
    this.address = address;
  }

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

  /** The answer to an offer in an HTTP header. */
  void answered(MessageContext answer) {
    answered(Exchange.header(answer, ChannelHeaders.ACCEPT), answer);
  }

  /**
   * The answer to an offer; another thread's may have been accepted already.
   *
   * @param representation that the server accepts; null if it accepts none
   */
  synchronized void answered(@Nullable String representation, MessageContext answer) {
    if (ChannelHeaders.POST.equals(representation)) {
      accepted = true;
      hasHeaders = Exchange.header(answer, ChannelHeaders.ACCEPT) != null;
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

  /** The server has not understood a frame. */
  void refused() {
    LOG.info(address + " does not understand frames any more; SOAP is used");
    refuse();
  }

  private synchronized void refuse() {
    accepted = false;
    proven = false;
    triedAt = null;
    refusedAt = System.nanoTime();
  }

  private static boolean isLongAgo(@Nullable Long time) {
    return time == null || System.nanoTime() - time > ASK_AGAIN_NANOS;
  }
}
