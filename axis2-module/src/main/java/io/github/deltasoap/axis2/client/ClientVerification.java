package io.github.deltasoap.axis2.client;

import io.github.deltasoap.axis2.check.DocumentCheck;
import io.github.deltasoap.axis2.check.ReadingCheck.Differences;
import io.github.deltasoap.axis2.check.WritingCheck;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.engine.verify.Verifier;
import java.util.HexFormat;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * The verification of the messages of clients: a difference from stock leaves the requests, or the
 * responses, of the operation to stock, and is logged. Safe for any number of threads.
 */
record ClientVerification(ClientRuntime clients, Verifier verifier, Tally tally) {
  private static final Log LOG = LogFactory.getLog(ClientVerification.class);

  /** The check of an operation's requests. */
  WritingCheck requests(ClientOperation operation) {
    return new WritingCheck(
        operation.settings().verify().share(),
        verifier,
        tally,
        differences(operation, Direction.REQUEST));
  }

  /** The check of an operation's responses. */
  DocumentCheck responses(ClientOperation operation) {
    return new DocumentCheck(
        operation.settings().verify().share(),
        verifier,
        tally,
        differences(operation, Direction.RESPONSE));
  }

  private Differences differences(ClientOperation operation, Direction direction) {
    return (shape, path) -> {
      Difference difference =
          new Difference(
              operation.key().address(),
              operation.name(),
              direction,
              HexFormat.of().toHexDigits(shape),
              path);
      Switches.Cause cause =
          Switches.Cause.now("differed from stock: " + difference.place())
              .until(operation.settings().verify().retry());
      if (clients.differs(operation.name(), direction, cause)) {
        LOG.warn(
            "Client of "
                + difference.service()
                + ", operation "
                + difference.operation()
                + ": stock handles it now, since the module differed: "
                + difference.place());
        operation.forget();
      }
    };
  }
}
