package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.OperationDescriber.Undescribed;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.databinding.ResponseWriter;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.engine.MessageReceiver;
import org.jspecify.annotations.Nullable;

/** How the services of one kind are described and called. Used by {@link ServiceRuntime}. */
interface ProgrammingModel {
  /** The rules by which messages are bound. */
  BindingRules rules();

  /**
   * Describes an operation.
   *
   * @throws Undescribed if stock must serve it
   */
  OperationType describe(AxisOperation operation, Class<?> implementation) throws Undescribed;

  /** Told when all operations have been described, before any message is read. */
  default void complete() {
    // Nothing is left to do.
  }

  /**
   * The local name of the payload's element, by which a message to the operation is known; null if
   * stock would take it for one to another operation.
   */
  default @Nullable String payloadName(OperationType operation) {
    return operation.name();
  }

  /** The writer of an operation's results; null if stock writes them. */
  default @Nullable ResponseWriter writer(
      AxisOperation operation, OperationType type, ResponseStrategy strategy) {
    return null;
  }

  /** What the log tells of the results that stock writes; empty if there is nothing to tell. */
  default String problems() {
    return "";
  }

  /** Whether stock's receivers read the payload without building it first. */
  default boolean readsTrees() {
    return false;
  }

  /**
   * The receiver that takes the place of stock's.
   *
   * @param strategy who writes the responses
   */
  MessageReceiver receiver(
      MessageReceiver stock, OperationRuntime operation, ResponseStrategy strategy);
}
