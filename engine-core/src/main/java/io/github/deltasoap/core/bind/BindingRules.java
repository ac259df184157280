package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.ValueType;

/**
 * The rules by which stock binds the messages of one service, which depend on its programming
 * model. Safe for any number of threads.
 */
public interface BindingRules {
  /** A cursor for one message to the operation, in front of the payload. */
  TypeCursor cursor(OperationType operation);

  /** The type of an object that was bound by these rules. */
  ValueType describeValue(Object value);

  /**
   * Whether the namespaces of elements below the payload's matter. If not, they are not looked up,
   * which takes time.
   */
  default boolean readsNamespaces() {
    return false;
  }

  /** Whether an attribute {@code href} or {@code ref} decides what an element means. */
  default boolean readsReferences() {
    return false;
  }

  /**
   * Whether messages are read again as documents: all attributes matter then, and the tags of the
   * payload are kept.
   */
  default boolean keepsDocument() {
    return false;
  }
}
