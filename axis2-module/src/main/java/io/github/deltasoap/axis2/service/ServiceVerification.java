package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.check.ReadingCheck;
import io.github.deltasoap.axis2.check.StockReading;
import io.github.deltasoap.axis2.check.WritingCheck;
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
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The verification of a service's messages: a difference from stock leaves the operation to stock,
 * is logged, and reaches the service's listener. Safe for any number of threads.
 *
 * @param listener null if the service has none
 */
record ServiceVerification(
    ServiceRuntime service, Verifier verifier, Tally tally, @Nullable DifferenceListener listener) {
  private static final Log LOG = LogFactory.getLog(ServiceVerification.class);

  /** The check of an operation's requests. */
  ReadingCheck requests(OperationType type, VerifySettings settings, StockReading reading) {
    return new ReadingCheck(
        settings.share(),
        verifier,
        tally,
        type.parameters().stream().map(Slot::name).toList(),
        reading,
        (shape, path) -> differs(type, settings, Direction.REQUEST, shape, path));
  }

  /** The check of an operation's responses. */
  WritingCheck responses(OperationType type, VerifySettings settings) {
    return new WritingCheck(
        settings.share(),
        verifier,
        tally,
        (shape, path) -> differs(type, settings, Direction.RESPONSE, shape, path));
  }

  private void differs(
      OperationType type, VerifySettings settings, Direction direction, long shape, String path) {
    String operation = type.name();
    Difference difference =
        new Difference(
            service.name(), operation, direction, HexFormat.of().toHexDigits(shape), path);
    Switches.Cause cause =
        Switches.Cause.now("differed from stock: " + difference.place()).until(settings.retry());
    if (!service.differs(operation, cause)) {
      // A message that was on its way.
      return;
    }
    service.warn(
        type,
        "stock serves it now"
            + (cause.until() == null ? "" : ", until " + cause.until())
            + ", since the module's answer differed: "
            + difference.place());
    OperationRuntime runtime = service.operation(operation);
    if (runtime != null) {
      // Learned data may be wrong; it is learned anew when the operation is switched on again.
      runtime.forget();
      runtime.differed(difference);
    }
    notify(difference);
  }

  private void notify(Difference difference) {
    if (listener != null) {
      try {
        listener.differs(difference);
      } catch (RuntimeException | LinkageError failed) {
        LOG.error("The listener of differences of service " + service.name() + " failed", failed);
      }
    }
  }
}
