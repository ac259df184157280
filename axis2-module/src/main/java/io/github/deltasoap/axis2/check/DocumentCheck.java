package io.github.deltasoap.axis2.check;

import io.github.deltasoap.axis2.check.ReadingCheck.Differences;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Sampler;
import io.github.deltasoap.engine.verify.Verdict;
import io.github.deltasoap.engine.verify.Verifier;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Compares a sample of the documents that are read from learned ones with stock's parser on the
 * same bytes, off the request's thread. Safe for any number of threads.
 */
public final class DocumentCheck {
  private final Sampler sampler;
  private final Verifier verifier;
  private final Tally tally;
  private final Differences differences;

  /**
   * @param share of documents to compare, from 0 to 1
   */
  public DocumentCheck(double share, Verifier verifier, Tally tally, Differences differences) {
    this.sampler = new Sampler(share);
    this.verifier = verifier;
    this.tally = tally;
    this.differences = differences;
  }

  /** Takes a matched message as a sample, or leaves it. */
  public void matched(WireMessage message, Match match) {
    if (sampler.next() && !verifier.offer(sample(message, match))) {
      tally.count(Verdict.DROPPED);
    }
  }

  private Verifier.Sample sample(WireMessage message, Match match) {
    return new Verifier.Sample() {
      @Override
      public long bytes() {
        return message.bytes().length;
      }

      @Override
      public void verify() throws XMLStreamException {
        XMLStreamReader stocks = StaxReaders.payload(message);
        String difference = PayloadComparison.difference(match.payloadReader(), stocks, false);
        tally.count(difference == null ? Verdict.SAME : Verdict.DIFFERENT);
        if (difference != null) {
          differences.differs(match.shape(), difference).run();
        }
      }
    };
  }
}
