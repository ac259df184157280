package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.envelope.MultipartType;
import io.github.deltasoap.axis2.envelope.RootType;
import java.util.function.BooleanSupplier;

/**
 * The MIME parts of a request, as far as its lane depends on them.
 *
 * @param type the content type of the request
 * @param root the content type of the part with the envelope
 * @param isOnly whether no other part follows that one
 * @param isReferred whether the envelope may refer to another part
 * @param readsAll reads all parts, as Axis2's receiver of JAX-WS does; returns false if that fails
 */
public record InParts(
    MultipartType type,
    RootType root,
    boolean isOnly,
    boolean isReferred,
    BooleanSupplier readsAll) {
  /** Whether a lane may serve the request. */
  boolean admits(Route route) {
    return (!isReferred || route.operation().takesParts()) && root.version() == route.version();
  }

  /**
   * Reads the parts that stock's receiver reads even if nobody asks for them.
   *
   * @return false if stock fails to read them, too
   */
  boolean areRead(Route route) {
    return isOnly || !route.receiver().readsAttachments() || readsAll.getAsBoolean();
  }
}
