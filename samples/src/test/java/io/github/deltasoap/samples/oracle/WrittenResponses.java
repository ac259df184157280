package io.github.deltasoap.samples.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.DynamicTest;

/**
 * Compares responses with stock's and checks who wrote them, while no other client sends requests.
 */
final class WrittenResponses {
  /** The variants tested with every programming model. */
  static final List<Variant> VARIANTS = List.of(Variant.DEFAULT, Variant.NONE);

  /** Actions of out-flow handlers on the response, for every programming model. */
  static final List<String> LOOKS =
      List.of(
          "name",
          "fault",
          "prefix",
          "log",
          "child",
          "build",
          "clone",
          "stream",
          "move",
          "append",
          "replace",
          "header",
          "serialize",
          "default-namespace",
          "comment",
          "latin",
          "change",
          "attribute",
          "remove",
          "refuse");

  /** The writer of a response. */
  enum Writer {
    MODULE,
    /** The module, by a walk over the beans along a template. */
    WALK,
    /** The bean itself, called by the module. */
    BEAN,
    STOCK,
    /** Not counted: a fault, or an operation that the module leaves alone. */
    NOBODY,
    /** Stock or nobody. */
    NOT_MODULE;

    private boolean hasWritten(Counts counts) {
      return switch (this) {
        case MODULE -> counts.direct == 1 && counts.stock == 0;
        case WALK -> counts.direct == 1 && counts.stock == 0 && counts.walks > 0;
        case BEAN -> counts.direct == 1 && counts.stock == 0 && counts.walks == 0;
        case STOCK -> counts.direct == 0 && counts.stock == 1;
        case NOBODY -> counts.direct == 0 && counts.stock == 0;
        case NOT_MODULE -> counts.direct == 0;
      };
    }
  }

  /**
   * The module's counts.
   *
   * @param direct the responses written by the module
   * @param stock the responses left to stock
   * @param walks the walks over beans along a template
   */
  private record Counts(long direct, long stock, long walks) {
    static Counts of(ServiceCounters counters) {
      return new Counts(
          counters.directResponses(),
          counters.stockResponses(),
          counters.templateMatches().values().stream().mapToLong(count -> count).sum());
    }

    Counts since(Counts earlier) {
      return new Counts(direct - earlier.direct, stock - earlier.stock, walks - earlier.walks);
    }
  }

  private final OracleServer server;
  private final Oracle oracle;

  WrittenResponses(OracleServer server) {
    this.server = server;
    this.oracle = new Oracle(server);
  }

  /** A test that expects no problems. */
  static DynamicTest test(String name, Consumer<List<String>> comparing) {
    return dynamicTest(name, () -> check(comparing));
  }

  /** Asserts that a comparison finds no problems. */
  static void check(Consumer<List<String>> comparing) {
    List<String> problems = new ArrayList<>();
    comparing.accept(problems);
    assertThat(problems).isEmpty();
  }

  /** Sends a message to each variant once, and compares the response and its writer. */
  void compare(String name, Message message, Writer writer, List<String> problems) {
    for (Variant variant : VARIANTS) {
      ServiceCounters counters = server.counters(variant, message.service());
      Counts before = Counts.of(counters);
      compare(name, message, variant, problems);
      Counts change = Counts.of(counters).since(before);
      if (!writer.hasWritten(change)) {
        problems.add(
            "NOT WRITTEN BY %s\n%s: %s, %s\n%s".formatted(writer, name, variant, change, message));
      }
    }
  }

  /** Compares the response to a message, regardless of its writer. */
  void compare(String name, Message message, Variant variant, List<String> problems) {
    problems.addAll(oracle.compare(Case.module(name, message), variant, "response"));
  }
}
