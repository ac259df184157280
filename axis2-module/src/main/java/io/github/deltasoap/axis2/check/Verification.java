package io.github.deltasoap.axis2.check;

import io.github.deltasoap.axis2.check.ReadingCheck.Differences;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.settings.VerifySettings;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.engine.verify.Verifier;
import java.util.HexFormat;
import java.util.function.BiConsumer;

/**
 * Makes the checks of an operation's messages. Safe for any number of threads.
 *
 * @param service the name of the service, or of a client's endpoint
 * @param reaction receives a difference from stock, and the cause of the switch to stock that must
 *     follow
 */
public record Verification(
    String service,
    String operation,
    VerifySettings settings,
    Verifier verifier,
    Tally tally,
    BiConsumer<Difference, Switches.Cause> reaction) {

  /** The check of the requests that a service binds. */
  public ReadingCheck binding(OperationType type, StockReading reading) {
    return new ReadingCheck(
        settings.share(),
        verifier,
        tally,
        type.parameters().stream().map(Slot::name).toList(),
        reading,
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

  private Differences differences(Direction direction) {
    return (shape, path) -> {
      String shapeName = HexFormat.of().toHexDigits(shape);
      Difference difference = new Difference(service, operation, direction, shapeName, path);
      Switches.Cause cause = Switches.Cause.now("differed from stock: " + difference.place());
      reaction.accept(difference, cause.until(settings.retry()));
    };
  }
}
