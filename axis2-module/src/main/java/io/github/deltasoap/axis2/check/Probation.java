package io.github.deltasoap.axis2.check;

import io.github.deltasoap.axis2.check.ReadingCheck.Differences;
import io.github.deltasoap.axis2.envelope.ResponseSource;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Verdict;
import io.github.deltasoap.serializer.TemplateMatch;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Compares the first messages of each kind, in full and by each match of a template, with stock's
 * for the same objects before they are sent, whatever the share of verification; of these, only
 * those that are equal are sent. A difference begins the probation again. For the messages that
 * stock writes by generated code or by annotations; made by {@link Verification}. Safe for any
 * number of threads.
 */
public final class Probation {
  private static final int COMPARED = 8;

  private final boolean needsEqual;
  private final Tally tally;
  private final Differences differences;

  /** The number of messages that have been compared, by match. */
  private final Map<TemplateMatch, Integer> compared = new ConcurrentHashMap<>();

  /** The matches with an equal message. */
  private final Set<TemplateMatch> equal = ConcurrentHashMap.newKeySet();

  /**
   * @param needsEqual whether stock writes a kind of which no message is equal, since its own
   *     answers differ each time: it calls getters more often than the module, and they change
   *     something
   */
  Probation(boolean needsEqual, Tally tally, Differences differences) {
    this.needsEqual = needsEqual;
    this.tally = tally;
    this.differences = differences;
  }

  /**
   * A reply that equals stock's, as far as it is compared; otherwise stock's.
   *
   * @param stock writes the same payload
   */
  public Reply proved(Reply reply, Reply.Stock stock) {
    if (!(reply instanceof Reply.Written written)) {
      return reply;
    }
    if (compared.getOrDefault(written.match(), 0) >= COMPARED) {
      return needsEqual && !equal.contains(written.match())
          ? new Reply.ToStock(ReplyReason.DIFFERENCE)
          : reply;
    }
    Verdict verdict = judge(written, stock);
    if (verdict == Verdict.DIFFERENT) {
      compared.clear();
      equal.clear();
    } else {
      if (verdict == Verdict.SAME) {
        equal.add(written.match());
      }
      compared.merge(written.match(), 1, Integer::sum);
    }
    return verdict == Verdict.SAME ? reply : new Reply.ToStock(ReplyReason.DIFFERENCE);
  }

  private Verdict judge(Reply.Written written, Reply.Stock stock) {
    Reply.Held ours;
    try {
      ours =
          written instanceof Reply.Held held
              ? held
              : new Reply.Bytes(
                  ResponseSource.of(written, stock).toBytes(),
                  written.match(),
                  written.isStuffed());
    } catch (IOException changed) {
      // Another thread changes the result, so there is nothing to compare with.
      tally.count(Verdict.UNSTABLE);
      return Verdict.UNSTABLE;
    }
    return new WrittenSample(
            ours,
            WrittenSample.answer(stock),
            () -> {
              // Ours was written first.
              Clocks.tick();
              return WrittenSample.answer(stock);
            },
            tally,
            differences)
        .judge();
  }
}
