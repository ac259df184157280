package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.envelope.MultipartType;
import io.github.deltasoap.axis2.envelope.RootType;

/**
 * The MIME parts of a request, as far as its lane depends on them.
 *
 * @param type the content type of the request
 * @param root the content type of the part with the envelope
 * @param isOnly whether no other part follows that one
 * @param isReferred whether the envelope may refer to another part
 */
public record InParts(MultipartType type, RootType root, boolean isOnly, boolean isReferred) {
  /** Whether a lane may serve the request. */
  boolean admits(Route route) {
    return (!isReferred || route.operation().takesParts())
        && root.version() == route.version()
        && (isOnly || !route.receiver().readsAttachments());
  }
}
