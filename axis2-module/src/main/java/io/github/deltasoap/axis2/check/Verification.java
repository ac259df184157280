package io.github.deltasoap.axis2.check;

import io.github.deltasoap.axis2.check.ReadingCheck.Differences;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.settings.VerifySettings;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.engine.verify.DifferenceListener;
import io.github.deltasoap.engine.verify.Verifier;
import java.util.HexFormat;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * Makes the checks of an operation's messages. Safe for any number of threads.
 *
 * @param service the name of the service, or of a client's endpoint
 * @param reaction leaves the operation to stock for a cause; false if it was there, so that the
 *     message was on its way
 * @param listener is notified of differences; null for none
 */
public record Verification(
    String service,
    String operation,
    VerifySettings settings,
    Verifier verifier,
    Tally tally,
    BiPredicate<Difference, Switches.Cause> reaction,
    @Nullable DifferenceListener listener) {
  private static final Log LOG = LogFactory.getLog(Verification.class);

  /**
   * The check of the requests that a service binds.
   *
   * @param pooled whether the service gets objects that other requests had before it
   * @param effects of the service's beans
   */
  public ReadingCheck binding(
      OperationType type, StockReading reading, boolean pooled, BeanEffects effects) {
    return new ReadingCheck(
        settings.share(),
        verifier,
        tally,
        type.parameters().stream().map(Slot::name).toList(),
        pooled,
        reading,
        BeanEffects.areOfBeansAlone(type) ? effects : null,
        differences(Direction.REQUEST));
  }

  /** The check of messages that are read as documents. */
  public DocumentCheck documents(Direction direction) {
    return new DocumentCheck(settings.share(), verifier, tally, differences(direction));
  }

  /** The check of messages that are written. */
  public WritingCheck writing(Direction direction) {
    return new WritingCheck(settings.share(), verifier, tally, differences(direction));
  }

  /** As {@link #probation(Direction)}, of responses for which stock may call getters more often. */
  public Probation probationOfGetters() {
    return new Probation(true, tally, differences(Direction.RESPONSE));
  }

  /** The probation of messages whose difference leaves the operation to stock. */
  public Probation probation(Direction direction) {
    return new Probation(false, tally, differences(direction));
  }

  /**
   * The probation of messages that can be written in another way.
   *
   * @param otherWay writes later messages in the other way; false if it did, so that the message
   *     was on its way
   */
  public Probation probation(Direction direction, Predicate<Difference> otherWay) {
    return new Probation(false, tally, differences(direction, otherWay));
  }

  private Differences differences(Direction direction) {
    return differences(
        direction,
        difference -> {
          Switches.Cause cause = Switches.Cause.now("differed from stock: " + difference.place());
          return reaction.test(difference, cause.until(settings.retry()));
        });
  }

  private Differences differences(Direction direction, Predicate<Difference> isNews) {
    return (shape, path) -> {
      String shapeName = HexFormat.of().toHexDigits(shape);
      Difference difference = new Difference(service, operation, direction, shapeName, path);
      boolean notifies = isNews.test(difference);
      return () -> {
        if (notifies) {
          notifyListener(difference);
        }
      };
    };
  }

  private void notifyListener(Difference difference) {
    try {
      if (listener != null) {
        listener.differs(difference);
      }
    } catch (RuntimeException | LinkageError failed) {
      LOG.error("The listener of differences of " + service + " failed", failed);
    }
  }
}
