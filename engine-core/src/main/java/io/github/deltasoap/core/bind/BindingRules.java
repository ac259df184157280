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

  /** The elements on which prefixes of values and of {@code xsi:type} may be declared. */
  enum Prefixes {
    /** All elements around the value. */
    OF_MESSAGE,
    /** The payload, and the elements in it. */
    OF_PAYLOAD,
    /** The elements in the payload, as of the parts of an rpc/literal message. */
    OF_PARTS
  }

  /** The elements whose declarations count for an operation. */
  default Prefixes prefixes(OperationType operation) {
    return Prefixes.OF_MESSAGE;
  }

  /**
   * Whether messages are read again as documents: then all attributes matter and the payload's tags
   * are kept.
   */
  default boolean keepsDocument() {
    return false;
  }
}
