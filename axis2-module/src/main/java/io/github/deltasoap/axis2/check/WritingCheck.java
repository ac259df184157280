package io.github.deltasoap.axis2.check;

import io.github.deltasoap.axis2.check.ReadingCheck.Differences;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.deserializer.learn.CpuAllowance;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Sampler;
import io.github.deltasoap.engine.verify.Verdict;
import io.github.deltasoap.engine.verify.Verifier;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Compares a sample of an operation's responses with stock's for the same results. Stock writes a
 * sampled result before and after the module does, on the request's thread, since the service may
 * change it later; a value that the result makes anew for each reader then differs between stock's
 * own answers, too. The comparison runs off the request's thread. Safe for any number of threads.
 */
public final class WritingCheck {
  /** Results that recently took more bytes are not written by stock as well. */
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
   * @param ours writes it by the module; never throws
   * @param stock writes the same payload
   * @return the reply to send
   */
  public Reply written(boolean isSample, Supplier<Reply> ours, Reply.Stock stock) {
    if (!isSample) {
      return note(ours.get());
    }
    long start = CpuAllowance.threadNanos();
    byte[] before = WrittenSample.answer(stock);
    long between = CpuAllowance.threadNanos();
    Reply reply = note(ours.get());
    long written = CpuAllowance.threadNanos();
    Reply checked = reply instanceof Reply.Bytes bytes ? checked(bytes, before, stock) : reply;
    verifier.charge(CpuAllowance.threadNanos() - written + between - start);
    return checked;
  }

  /** Notes a reply that is no sample. */
  public Reply note(Reply reply) {
    lastBytes =
        reply instanceof Reply.Bytes bytes
            ? bytes.payload().length
            : reply instanceof Reply.Streamed ? Integer.MAX_VALUE : 0;
    return reply;
  }

  private Reply checked(Reply.Bytes ours, byte @Nullable [] before, Reply.Stock stock) {
    if (before != null && Arrays.equals(ours.payload(), before)) {
      tally.count(Verdict.SAME);
      return ours;
    }
    byte[] after = WrittenSample.answer(stock);
    if (!verifier.offer(new WrittenSample(ours, before, () -> after, tally, differences))) {
      tally.count(Verdict.DROPPED);
    }
    return before == null && after == null ? new Reply.ToStock(ReplyReason.DIFFERENCE) : ours;
  }
}
