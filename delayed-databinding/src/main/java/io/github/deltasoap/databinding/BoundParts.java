package io.github.deltasoap.databinding;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.ReferredParts;
import org.jspecify.annotations.Nullable;

/**
 * Binds the MIME parts that a message refers to, and counts them: stock also reads references where
 * the module finds none. For one message, from one thread.
 */
final class BoundParts {
  private final ReferredParts parts;
  private int bound;

  BoundParts(ReferredParts parts) {
    this.parts = parts;
  }

  /**
   * The value of a part.
   *
   * @return null where stock binds null
   * @throws Unbindable if stock has to convert it
   */
  @Nullable Object value(String reference, SimpleType type) throws Unbindable {
    bound++;
    return type.convertPart(parts, reference);
  }

  /**
   * Checks that all references of the message have been bound.
   *
   * @throws Unbindable if stock may read another one
   */
  void finish() throws Unbindable {
    if (bound != parts.count()) {
      throw new Unbindable(StockReason.ATTACHMENTS);
    }
  }
}
