package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.ValueType;

/**
 * Stock's binding rules for the messages of one service, which depend on its programming model.
 * Safe for any number of threads.
 */
public interface BindingRules {
  /** Creates a cursor for one message to the operation, positioned before the payload. */
  TypeCursor cursor(OperationType operation);

  /** The type of an object that was bound by these rules. */
  ValueType describeValue(Object value);

  /** Whether an {@code href} or {@code ref} attribute affects binding. */
  default boolean readsReferences() {
    return false;
  }

  /** Whether the prefix of an {@code xsi:type} must be declared inside of the payload. */
  default boolean readsPrefixesOfPayload() {
    return false;
  }

  /**
   * Whether messages are read again as documents: then all attributes matter and the payload's tags
   * are kept.
   */
  default boolean keepsDocument() {
    return false;
  }
}
