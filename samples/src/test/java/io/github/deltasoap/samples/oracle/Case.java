package io.github.deltasoap.samples.oracle;

import java.util.List;

/**
 * Messages that belong together, and who must answer the first of them.
 *
 * @param name what is particular about it
 * @param messages sent one after the other; the answers to all of them are compared
 * @param route who must answer
 */
record Case(String name, List<Message> messages, Route route) {

  /** Who answers a message. */
  sealed interface Route {
    /** The module, from what it has learned once it could learn. */
    record Module() implements Route {}

    /** Stock, for the reason that the module counts. */
    record Stock(String reason) implements Route {}

    /** Axis2 itself, with a fault before any receiver, after the module has read the message. */
    record Early() implements Route {}

    /** Stock, without the module having seen that the message might be its own. */
    record Unseen() implements Route {}
  }

  /** A case that the module must answer. */
  static Case module(String name, Message... messages) {
    return new Case(name, List.of(messages), new Route.Module());
  }

  /** A case whose first message stock must answer, for a reason. */
  static Case stock(String reason, String name, Message... messages) {
    return new Case(name, List.of(messages), new Route.Stock(reason));
  }

  /** A case that the module reads but no receiver gets. */
  static Case early(String name, Message... messages) {
    return new Case(name, List.of(messages), new Route.Early());
  }

  /** A case that never comes near the module. */
  static Case unseen(String name, Message... messages) {
    return new Case(name, List.of(messages), new Route.Unseen());
  }

  Message message() {
    return messages.get(0);
  }

  /** Whether the answer depends on this case's messages alone. */
  boolean isIndependent() {
    return messages.size() == 1;
  }
}
