package io.github.deltasoap.axis2.check;

import io.github.deltasoap.engine.verify.GraphRecord;
import io.github.deltasoap.engine.verify.GraphRecord.Comparison;
import io.github.deltasoap.engine.verify.GraphRecord.TooLarge;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Compares, at deployment, the objects that the module and stock read from sample messages, field
 * by field. A difference means that stock's reader was generated or configured otherwise than the
 * module's rules assume. For one thread.
 *
 * @param samples of messages that both readers read
 */
public record SelfCheck(SampleMessages samples, Reader ours, Reader stocks) {
  private static final String NO_SAMPLE = "no sample message could be written";

  /** Reads the payload of a message. */
  @FunctionalInterface
  public interface Reader {
    /**
     * The object in the payload.
     *
     * @throws Throwable if the message is refused
     */
    @Nullable Object read(byte[] message) throws Throwable;
  }

  /**
   * Compares the two readers.
   *
   * @param turns the number of samples of an extent, asked before each of them
   * @param difference the reason to return if the readers differ
   * @return the reason why stock must serve the operation; null if the samples match
   */
  public @Nullable String difference(
      ToIntFunction<SampleMessages.Extent> turns, String difference) {
    Set<String> compared = new HashSet<>();
    for (SampleMessages.Extent extent : SampleMessages.Extent.values()) {
      for (int turn = 0; turn < turns.applyAsInt(extent); turn++) {
        Optional<String> payload = samples.payload(extent, turn);
        // Turns repeat where the content leaves little to choose.
        if (payload.isPresent() && compared.add(payload.get()) && !isSame(payload.get())) {
          return difference;
        }
        if (payload.isEmpty()) {
          return NO_SAMPLE;
        }
        if (samples.alternatives() == 1) {
          break;
        }
      }
    }
    return null;
  }

  private boolean isSame(String payload) {
    byte[] message =
        ("<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><e:Body>"
                + payload
                + "</e:Body></e:Envelope>")
            .getBytes(StandardCharsets.UTF_8);
    try {
      GraphRecord own = record(ours.read(message));
      GraphRecord first = record(stocks.read(message));
      if (own.compare(first, first) instanceof Comparison.Same) {
        return true;
      }
      Clocks.tick();
      return own.compare(first, record(stocks.read(message))) instanceof Comparison.Same;
    } catch (Throwable refused) {
      // Application and generated classes may throw anything; stock serves the operation then.
      return false;
    }
  }

  private static GraphRecord record(@Nullable Object root) throws TooLarge {
    return GraphRecord.of(List.of(), new @Nullable Object[] {root}, Long.MAX_VALUE, false);
  }
}
