package io.github.deltasoap.oracle.corpus;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The outcomes of all operations as the document {@code docs/coverage.md}. */
final class CoverageDocument {
  private static final String HEAD =
      """
      # Coverage
      The build generates this document from a corpus of %d WSDLs, in `oracle/src/test/corpus`. It makes services of them with
      WSDL2Java (ADB, with wrapped and with unwrapped skeletons) and with wsimport (JAX-WS), deploys them without and with the
      module, and sends each operation the messages that its schema describes: with as little as possible, with everything, with
      repeated elements, with derived types, each with several sets of values; and messages that do not fit the schema. All
      answers, and all arguments of the services, were those of stock. The tables count the %,d messages that stock hands to a service.

      WSDL2Java is that of Axis2 1.8.2, whose code Axis2 2.0.0 runs. In its code for `base64Binary` the build replaces two calls, which
      Axiom 2.0.0 has under other names, and the package of `DataHandler`. Rewrite the document with

          %s

      and see the totals of your own WSDLs, with each reason for what stays with stock, with

          %s

      | in the tables | means |
      |---|---|
      | yes | the module reads all messages of the operation, patches the objects of earlier messages, and writes the responses |
      | stock: … | stock serves the operation, for the reason in the log |
      | reads; … | the module reads the messages, with the exceptions named |
      | … writes: … | who writes the responses in place of the module, for the reason in the log |
      | REASON: stock writes (n of m) | stock writes n of m responses, for this [reason](troubleshooting.md#response-reasons) |
      | not patched | all values are read for each message |
      | as ADB | the cell to the left |

      """;

  private static final String COMMAND =
      "./mvnw -B package -pl oracle -am -Dtest=CoverageTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dcoverage.write";

  private static final String OWN_WSDLS =
      "./mvnw -B package -pl oracle -am -Dtest=WsdlReport"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dcoverage.wsdls=/path/to/wsdls";

  private final List<CorpusFile> corpus;
  private final Map<CoverageRun.Key, Outcome> outcomes;
  private final StringBuilder text = new StringBuilder();

  private CoverageDocument(List<CorpusFile> corpus, Map<CoverageRun.Key, Outcome> outcomes) {
    this.corpus = corpus;
    this.outcomes = outcomes;
  }

  /** The text of the document. */
  static String of(List<CorpusFile> corpus, Map<CoverageRun.Key, Outcome> outcomes) {
    return new CoverageDocument(corpus, outcomes).write();
  }

  /** The command that rewrites the document. */
  static String command() {
    return COMMAND;
  }

  private String write() {
    int services = corpus.stream().mapToInt(each -> each.services().size()).sum();
    int messages = outcomes.values().stream().mapToInt(Outcome::messages).sum();
    text.append(HEAD.formatted(services, messages, COMMAND, OWN_WSDLS));
    totals();
    classes();
    corpus.forEach(this::features);
    return text.toString();
  }

  private void totals() {
    text.append("## Totals\n");
    row("", "operations", "read", "all messages read", "patched", "with a response", "written");
    row("---", "---", "---", "---", "---", "---", "---");
    for (Kind kind : Kind.values()) {
      Collection<Outcome> all = of(kind, corpus.stream());
      long answering =
          outcomes.entrySet().stream()
              .filter(each -> each.getKey().kind() == kind)
              .filter(each -> each.getKey().operation().answers())
              .count();
      row(
          kind.title(),
          Integer.toString(all.size()),
          share(all, Outcome::isRead, all.size()),
          share(all, Outcome::isReadAlways, all.size()),
          share(all, Outcome::patched, all.size()),
          Long.toString(answering),
          share(all, Outcome::isWritten, answering));
    }
    text.append('\n');
  }

  /** Operations that the module serves in both directions, by class of features. */
  private void classes() {
    text.append("Operations whose cell is \"yes\":\n\n");
    List<String> head = new ArrayList<>(List.of("features"));
    Stream.of(Kind.values()).map(Kind::title).forEach(head::add);
    row(head.toArray(String[]::new));
    row(head.stream().map(each -> "---").toArray(String[]::new));
    for (CorpusFile features : corpus) {
      List<String> cells = new ArrayList<>(List.of(features.title()));
      for (Kind kind : Kind.values()) {
        List<String> all =
            operations(features)
                .filter(each -> each.kind() == kind)
                .map(this::cell)
                .collect(Collectors.toList());
        cells.add(all.stream().filter("yes"::equals).count() + " of " + all.size());
      }
      row(cells.toArray(String[]::new));
    }
    text.append('\n');
  }

  private Stream<CoverageRun.Key> operations(CorpusFile features) {
    return features.services().stream()
        .flatMap(
            service ->
                service.operations().stream()
                    .flatMap(
                        operation ->
                            service.kinds().stream()
                                .map(kind -> new CoverageRun.Key(service, kind, operation))));
  }

  private List<Outcome> of(Kind kind, Stream<CorpusFile> files) {
    return files
        .flatMap(this::operations)
        .filter(each -> each.kind() == kind)
        .map(this::outcome)
        .toList();
  }

  private Outcome outcome(CoverageRun.Key key) {
    Outcome outcome = outcomes.get(key);
    if (outcome == null) {
      throw new AssertionError("No outcome of " + key);
    }
    return outcome;
  }

  private static String share(Collection<Outcome> all, Predicate<Outcome> wanted, long of) {
    long found = all.stream().filter(wanted).count();
    return "%d (%.0f %%)".formatted(found, 100.0 * found / of);
  }

  private void features(CorpusFile features) {
    text.append("## " + features.title() + "\n");
    row("service", "operation", Kind.ADB.title(), Kind.UNWRAPPED.title(), Kind.JAX_WS.title());
    row("---", "---", "---", "---", "---");
    for (CorpusService service : features.services()) {
      for (Operation operation : service.operations()) {
        List<String> cells = new ArrayList<>(List.of(service.name(), operation.name()));
        for (Kind kind : Kind.values()) {
          cells.add(
              service.kinds().contains(kind)
                  ? cell(new CoverageRun.Key(service, kind, operation))
                  : "– " + service.because());
        }
        if (cells.get(3).equals(cells.get(2)) && !cells.get(2).equals("yes")) {
          cells.set(3, "as ADB");
        }
        row(cells.toArray(String[]::new));
      }
    }
    text.append('\n');
  }

  private String cell(CoverageRun.Key key) {
    Outcome outcome = outcome(key);
    if (!outcome.isRead()) {
      return "stock: " + outcome.problem();
    }
    List<String> parts = new ArrayList<>();
    outcome
        .toStock()
        .forEach(
            (reason, count) ->
                parts.add("%s to stock (%d of %d)".formatted(reason, count, outcome.messages())));
    if (!outcome.writingProblem().isEmpty()) {
      parts.add(
          (key.kind() == Kind.JAX_WS ? "stock" : "its bean")
              + " writes: "
              + outcome.writingProblem());
    } else {
      outcome
          .byStock()
          .forEach(
              (reason, count) ->
                  parts.add(
                      "%s: stock writes (%d of %d)".formatted(reason, count, outcome.messages())));
    }
    if (!outcome.patched()) {
      parts.add("not patched");
    }
    return parts.isEmpty() ? "yes" : "reads; " + String.join("; ", parts);
  }

  private void row(String... cells) {
    text.append("| ");
    text.append(
        Stream.of(cells).map(each -> each.replace("|", "\\|")).collect(Collectors.joining(" | ")));
    text.append(" |\n");
  }
}
