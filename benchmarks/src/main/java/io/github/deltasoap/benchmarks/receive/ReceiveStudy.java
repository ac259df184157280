package io.github.deltasoap.benchmarks.receive;

import io.github.deltasoap.benchmarks.demo.scenario.ReceiveServer;
import io.github.deltasoap.benchmarks.demo.server.ServerProcess;
import io.github.deltasoap.benchmarks.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * Measures the figures of the receiving side (P2) in a given time. The techniques of a figure are
 * measured in turn: requests over HTTP to one server that has both engines, and readers inside JVMs
 * of their own, one for each. For one thread.
 */
public final class ReceiveStudy implements Study<ReceiveTime> {

  public static final String NAME = ReceiveServer.NAME;

  /** The warm-up of each technique, as a multiple of the time for a point. */
  private static final int WARM_UPS = 3;

  private static final long LEAST_POINT_MILLIS = 12;

  private final List<List<ReceiveFigure>> rows;
  private final IntPredicate xs;
  private final Path module;

  private ReceiveStudy(List<List<ReceiveFigure>> rows, IntPredicate xs, Path module) {
    this.rows = rows;
    this.xs = xs;
    this.module = module;
  }

  /**
   * The study of the paper.
   *
   * @param module the module's archive
   */
  public static ReceiveStudy ofPaper(Path module) {
    return new ReceiveStudy(ReceiveFigure.rows(), x -> true, module);
  }

  /**
   * A part of the study.
   *
   * @param titles the prefix of the titles of its figures, such as "Figure 10"
   * @param xs the lengths, numbers of properties or of digits to measure
   */
  public static ReceiveStudy of(String titles, IntPredicate xs, Path module) {
    List<List<ReceiveFigure>> rows =
        ReceiveFigure.rows().stream()
            .map(row -> row.stream().filter(each -> each.title().startsWith(titles)).toList())
            .filter(row -> !row.isEmpty())
            .toList();
    return new ReceiveStudy(rows, xs, module);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "Requests to objects, as stock, JAXB and DeltaSOAP do it";
  }

  @Override
  public String remark() {
    return "Over HTTP, one client, elapsed time; otherwise CPU time of the reading thread, without"
        + " garbage collection";
  }

  @Override
  public Duration usualTime() {
    return Duration.ofMinutes(5);
  }

  @Override
  public int points() {
    return Stream.of(Group.values())
        .mapToInt(each -> techniques(each).size() * xs(each).size())
        .sum();
  }

  private List<Technique> techniques(Group group) {
    return rows.stream()
        .flatMap(List::stream)
        .filter(figure -> figure.group() == group)
        .flatMap(ReceiveFigure::techniques)
        .distinct()
        .toList();
  }

  /** The longest first: they may need more than their share of the time, which the others save. */
  private List<Integer> xs(Group group) {
    return group.xs().stream().filter(xs::test).sorted(Comparator.reverseOrder()).toList();
  }

  @Override
  public ReceiveResults run(Duration time, Path log, Consumer<ReceiveTime> progress)
      throws IOException, InterruptedException {
    Files.deleteIfExists(log);
    Run run = new Run(System.nanoTime() + time.toNanos(), progress);
    List<Group> overHttp =
        Stream.of(Group.HTTP_ARRAYS, Group.HTTP_BEANS).filter(this::isMeasured).toList();
    if (!overHttp.isEmpty()) {
      try (ServerProcess server = ServerProcess.start(NAME, 0, module, log)) {
        for (Group group : overHttp) {
          run.measure(group, each -> new Sender(server.uri(), (Transfer) each, group));
        }
      }
    }
    for (Group group : List.of(Group.ARRAYS, Group.TAGS, Group.CONVERSIONS)) {
      run.measure(group, each -> new ReaderProcess((Reader) each, log));
    }
    return new ReceiveResults(rows, xs, run.times);
  }

  private boolean isMeasured(Group group) {
    return !techniques(group).isEmpty();
  }

  /** Prepares a technique to be measured. */
  @FunctionalInterface
  private interface Opener {
    Participant open(Technique technique) throws IOException;
  }

  /** One run of the study, which divides the time among the points. */
  private final class Run {
    private final long endNanos;
    private final Consumer<ReceiveTime> progress;
    private final List<ReceiveTime> times = new ArrayList<>();
    private int pointsLeft;

    Run(long endNanos, Consumer<ReceiveTime> progress) {
      this.endNanos = endNanos;
      this.progress = progress.andThen(times::add);
      int warmUps =
          WARM_UPS * Stream.of(Group.values()).mapToInt(each -> techniques(each).size()).sum();
      pointsLeft = points() + warmUps;
    }

    void measure(Group group, Opener opener) throws IOException {
      List<Participant> participants = new ArrayList<>();
      try {
        for (Technique technique : techniques(group)) {
          participants.add(opener.open(technique));
        }
        Rounds rounds = new Rounds(group, participants);
        rounds.warmUp(pointMillis(), WARM_UPS);
        pointsLeft -= WARM_UPS * participants.size();
        for (int x : xs(group)) {
          rounds.measure(x, pointMillis(), progress);
          pointsLeft -= participants.size();
        }
      } finally {
        for (Participant each : participants) {
          each.close();
        }
      }
    }

    private long pointMillis() {
      long left = Duration.ofNanos(endNanos - System.nanoTime()).toMillis();
      return Math.max(LEAST_POINT_MILLIS, left / Math.max(1, pointsLeft));
    }
  }
}
