package io.github.deltasoap.samples.oracle;

import java.util.List;

/**
 * Messages that belong together, and the expected route of the first of them.
 *
 * @param name the distinguishing feature
 * @param messages sent one after the other; the answers to all of them are compared
 * @param route the component that must answer
 */
record Case(String name, List<Message> messages, Route route) {

  /** The component that answers a message. */
  sealed interface Route {
    /** The module, from learned state once the shape can be learned. */
    record Module() implements Route {}

    /** Stock, with the fallback reason that the module counts. */
    record Stock(String reason) implements Route {}

    /** Axis2 itself, with a fault after the module has read the message and before any receiver. */
    record Early() implements Route {}

    /** Stock, for a message that the module did not recognize as a candidate. */
    record Unseen() implements Route {}
  }

  /** A case that the module must answer. */
  static Case module(String name, Message... messages) {
    return new Case(name, List.of(messages), new Route.Module());
  }

  /** A case whose first message falls back to stock for a reason. */
  static Case stock(String reason, String name, Message... messages) {
    return new Case(name, List.of(messages), new Route.Stock(reason));
  }

  /** A case that the module reads but that reaches no receiver. */
  static Case early(String name, Message... messages) {
    return new Case(name, List.of(messages), new Route.Early());
  }

  /** A case that never reaches the module. */
  static Case unseen(String name, Message... messages) {
    return new Case(name, List.of(messages), new Route.Unseen());
  }

  Message message() {
    return messages.get(0);
  }

  /** Whether the answer depends only on this case's messages. */
  boolean isIndependent() {
    return messages.size() == 1;
  }
}
