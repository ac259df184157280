package io.github.deltasoap.axis2.check;

import io.github.deltasoap.axis2.check.ReadingCheck.Differences;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Verdict;
import io.github.deltasoap.engine.verify.Verifier;
import java.util.Arrays;
import java.util.function.Supplier;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * A message that the module has written, and stock's answers for the same objects. Stock answers
 * twice: what differs between its own answers is not compared. Judged by {@link Probation} before
 * the message is sent, and by {@link WritingCheck} off the request's thread. For one thread.
 */
final class WrittenSample implements Verifier.Sample {
  private static final String REFUSAL = "(stock cannot write the result)";
  private static final String MALFORMED = "(not well-formed)";

  private final Reply.Held ours;
  private final byte @Nullable [] first;
  private final Supplier<byte @Nullable []> second;
  private final Tally tally;
  private final Differences differences;

  /**
   * @param first stock's answer; null if it cannot write one
   * @param second stock's other answer, asked for only if ours differs from the first
   */
  WrittenSample(
      Reply.Held ours,
      byte @Nullable [] first,
      Supplier<byte @Nullable []> second,
      Tally tally,
      Differences differences) {
    this.ours = ours;
    this.first = first;
    this.second = second;
    this.tally = tally;
    this.differences = differences;
  }

  /** Stock's answer; null if it cannot write one. */
  static byte @Nullable [] answer(Reply.Stock stock) {
    try {
      return stock.toBytes();
    } catch (Exception | LinkageError | StackOverflowError failed) {
      return null;
    }
  }

  /** An estimate: stock's answers are about equally long. */
  @Override
  public long bytes() {
    return ours.payload().length + (first == null ? 0 : 2L * first.length);
  }

  @Override
  public void verify() {
    judge();
  }

  /** Compares and counts the message, and reports a difference. */
  Verdict judge() {
    String path = difference(first);
    Verdict verdict = path == null ? Verdict.SAME : judgeAgain();
    tally.count(verdict);
    if (path != null && verdict == Verdict.DIFFERENT) {
      differences.differs(shape(), path).run();
    }
    return verdict;
  }

  private Verdict judgeAgain() {
    byte[] other = second.get();
    if (difference(other) == null) {
      return Verdict.SAME;
    }
    return isSame(first, other) ? Verdict.DIFFERENT : Verdict.UNSTABLE;
  }

  /** Whether ours equals an answer of stock's. */
  static boolean isSame(Reply.Held ours, byte[] answer) {
    try {
      return Arrays.equals(ours.payload(), answer)
          || PayloadComparison.difference(ours.payload(), answer, ours.isStuffed()) == null;
    } catch (XMLStreamException malformed) {
      return false;
    }
  }

  /** The path at which ours differs from an answer of stock's; null if they are equal. */
  private @Nullable String difference(byte @Nullable [] answer) {
    if (answer == null) {
      return REFUSAL;
    }
    try {
      return PayloadComparison.difference(ours.payload(), answer, ours.isStuffed());
    } catch (XMLStreamException malformed) {
      return MALFORMED;
    }
  }

  private static boolean isSame(byte @Nullable [] first, byte @Nullable [] other) {
    if (first == null || other == null) {
      return first == other;
    }
    try {
      return PayloadComparison.isSame(first, other, false);
    } catch (XMLStreamException malformed) {
      return Arrays.equals(first, other);
    }
  }

  private long shape() {
    try {
      return PayloadComparison.shape(ours.payload());
    } catch (XMLStreamException malformed) {
      return 0;
    }
  }
}
