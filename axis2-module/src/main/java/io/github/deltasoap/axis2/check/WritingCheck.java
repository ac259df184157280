package io.github.deltasoap.axis2.check;

import io.github.deltasoap.axis2.check.ReadingCheck.Differences;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.deserializer.learn.CpuAllowance;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Sampler;
import io.github.deltasoap.engine.verify.Verdict;
import io.github.deltasoap.engine.verify.Verifier;
import java.util.function.Supplier;

/**
 * Compares a sample of an operation's responses with stock's for the same results. The module
 * writes a sampled result first: one that only stock can write is no sample, since it may be long,
 * or hold a stream that can be read only once. If stock's answer differs, stock answers again, on
 * the request's thread, since the service may change the result later; a value that the result
 * makes anew for each reader then differs between stock's own answers, too. Such answers are judged
 * off the request's thread. Safe for any number of threads.
 */
public final class WritingCheck {
  /** Results that take more bytes are not written by stock as well. */
  private static final int MAX_BYTES = (int) (Verifier.MAX_SAMPLE_BYTES / 4);

  private final Sampler sampler;
  private final Verifier verifier;
  private final Tally tally;
  private final Differences differences;

  /** The length of the last response; races are harmless. */
  private int lastBytes;

  /**
   * @param share of responses to compare, from 0 to 1
   */
  public WritingCheck(double share, Verifier verifier, Tally tally, Differences differences) {
    this.sampler = new Sampler(share);
    this.verifier = verifier;
    this.tally = tally;
    this.differences = differences;
  }

  /** Whether the next result is to be taken as a sample. */
  public boolean takesNext() {
    boolean isChosen = sampler.next();
    if (isChosen && (lastBytes > MAX_BYTES || !verifier.hasTime())) {
      tally.count(Verdict.DROPPED);
      return false;
    }
    return isChosen;
  }

  /** Notes a sample that stock may not write, since the getters of its beans may have effects. */
  public void leaveOut() {
    tally.count(Verdict.EFFECTS);
  }

  /** As {@link #written(boolean, Supplier, Reply.Stock)}, for a result that may be a sample. */
  public Reply written(Supplier<Reply> ours, Reply.Stock stock) {
    return written(takesNext(), ours, stock);
  }

  /**
   * Writes a result.
   *
   * @param isSample whether {@link #takesNext} has chosen it
   * @param ours writes it by the module
   * @param stock writes the same payload
   * @return the reply to send
   */
  public Reply written(boolean isSample, Supplier<Reply> ours, Reply.Stock stock) {
    Reply reply = note(ours.get());
    if (!isSample || !(reply instanceof Reply.Held held)) {
      return reply;
    }
    if (held.payload().length > MAX_BYTES) {
      tally.count(Verdict.DROPPED);
      return reply;
    }
    long start = CpuAllowance.threadNanos();
    boolean isRefused = isRefused(held, stock);
    verifier.charge(CpuAllowance.threadNanos() - start);
    return isRefused ? new Reply.ToStock(ReplyReason.DIFFERENCE) : reply;
  }

  /** Notes the length of a reply. */
  public Reply note(Reply reply) {
    lastBytes =
        reply instanceof Reply.Held held
            ? held.payload().length
            : reply instanceof Reply.Streamed ? Integer.MAX_VALUE : 0;
    return reply;
  }

  /** Compares a payload with stock's; returns whether stock cannot write it. */
  private boolean isRefused(Reply.Held ours, Reply.Stock stock) {
    byte[] first = WrittenSample.answer(stock);
    if (first != null && WrittenSample.isSame(ours, first)) {
      tally.count(Verdict.SAME);
      return false;
    }
    // Ours was written first.
    Clocks.tick();
    byte[] second = WrittenSample.answer(stock);
    if (!verifier.offer(new WrittenSample(ours, first, () -> second, tally, differences))) {
      tally.count(Verdict.DROPPED);
    }
    return first == null && second == null;
  }
}
