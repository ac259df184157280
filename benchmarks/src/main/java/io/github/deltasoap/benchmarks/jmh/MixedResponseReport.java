package io.github.deltasoap.benchmarks.jmh;

import static io.github.deltasoap.benchmarks.table.Figures.format;

import io.github.deltasoap.benchmarks.jmh.compared.PojoOperation;
import io.github.deltasoap.benchmarks.jmh.cost.Machine;
import io.github.deltasoap.benchmarks.jmh.send.MixedResponses;
import io.github.deltasoap.benchmarks.jmh.send.MixedResponses.Change;
import io.github.deltasoap.benchmarks.jmh.send.MixedResponses.Structure;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.engine.ReplyWriter;
import io.github.deltasoap.serializer.TemplateStore;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command that compares {@code deltasoap.responses} = {@code differential} with {@code direct}
 * on responses of many structures. Both write the same responses in one JVM, in short rounds of
 * random order, and each round is compared with its neighbour, so other load on the machine affects
 * both. Measures the CPU time of the writing threads.
 */
@Command(
    name = "MixedResponseReport",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Compares templates with writing in full, on responses of many structures.")
final class MixedResponseReport implements Callable<Integer> {
  /** The default memory budget of a service in a heap of 1 GiB. */
  private static final long MAX_BYTES = 16 << 20;

  private static final int ROUND_RESPONSES = 250;
  private static final int CHECKED = 5000;
  private static final String PATTERN = "%-12s %10s %7s  %9s  %-15s %9s  %s";

  @Option(
      names = "--structures",
      split = ",",
      defaultValue = "1,4,40,400,4000",
      description = "How many structures there are (default: ${DEFAULT-VALUE}).")
  private List<Integer> structures = List.of();

  @Option(
      names = "--change",
      split = ",",
      description =
          "What differs between results of a structure, some of ${COMPLETION-CANDIDATES}"
              + " (default: all).")
  private List<Change> changes = List.of(Change.values());

  @Option(
      names = "--threads",
      split = ",",
      defaultValue = "1,4",
      description = "How many threads write (default: ${DEFAULT-VALUE}).")
  private List<Integer> threads = List.of();

  @Option(
      names = "--warmup",
      defaultValue = "3",
      description = "Seconds of warm-up of each row (default: ${DEFAULT-VALUE}).")
  private int warmup;

  @Option(
      names = "--rounds",
      defaultValue = "1000",
      description = "Pairs of rounds of each row and thread (default: ${DEFAULT-VALUE}).")
  private int rounds;

  private final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

  private MixedResponseReport() {}

  /** Runs the command. */
  public static void main(String[] args) {
    CommandLine command = new CommandLine(new MixedResponseReport());
    command.setCaseInsensitiveEnumValuesAllowed(true);
    System.exit(command.execute(args));
  }

  /** CPU time of one round of each kind, in nanoseconds. */
  private record Pair(long direct, long differential) {
    double ratio() {
      return (double) differential / direct;
    }
  }

  /** A row of the table under measurement. */
  private final class Row {
    private final MixedResponses responses;
    private final TemplateStore store = new TemplateStore(MemoryBudget.of(MAX_BYTES), notice -> {});
    private final List<ReplyWriter> direct;
    private final List<ReplyWriter> differential;

    Row(int count, Change change) throws Exception {
      responses = new MixedResponses(count, change);
      List<PojoOperation> operations = MixedResponses.operations();
      direct = operations.stream().map(each -> each.replies(null)).toList();
      differential = operations.stream().map(each -> each.replies(store)).toList();
      TemplateStore checked = new TemplateStore(MemoryBudget.of(MAX_BYTES), notice -> {});
      check(operations.stream().map(each -> each.replies(checked)).toList());
    }

    /** Verifies that both write the same bytes. */
    private void check(List<ReplyWriter> checked) throws Exception {
      SplittableRandom random = new SplittableRandom(1);
      for (int i = 0; i < CHECKED; i++) {
        Structure next = random(random);
        Object result = next.results()[i % MixedResponses.TURNS];
        if (!Arrays.equals(
            PojoOperation.payload(direct.get(next.operation()), result),
            PojoOperation.payload(checked.get(next.operation()), result))) {
          throw new IllegalStateException("A template has written another response");
        }
      }
    }

    private Structure random(SplittableRandom random) {
      return responses.structures().get(random.nextInt(responses.structures().size()));
    }

    /** The measurements of one thread. */
    Callable<List<Pair>> thread(int number) {
      return () -> {
        ThreadMXBean cpu = ManagementFactory.getThreadMXBean();
        SplittableRandom random = new SplittableRandom(number);
        int[] turns = new int[responses.structures().size()];
        List<Pair> pairs = new ArrayList<>();
        long warm = System.nanoTime() + warmup * 1_000_000_000L;
        while (pairs.size() < rounds) {
          int[] order = new int[ROUND_RESPONSES];
          Object[] results = new Object[ROUND_RESPONSES];
          for (int i = 0; i < ROUND_RESPONSES; i++) {
            int which = random.nextInt(turns.length);
            Structure next = responses.structures().get(which);
            order[i] = next.operation();
            results[i] = next.results()[turns[which]];
            turns[which] = (turns[which] + 1) % MixedResponses.TURNS;
          }
          boolean directFirst = random.nextBoolean();
          long begin = cpu.getCurrentThreadCpuTime();
          write(directFirst ? direct : differential, order, results);
          long middle = cpu.getCurrentThreadCpuTime();
          write(directFirst ? differential : direct, order, results);
          long end = cpu.getCurrentThreadCpuTime();
          if (System.nanoTime() > warm) {
            pairs.add(
                directFirst
                    ? new Pair(middle - begin, end - middle)
                    : new Pair(end - middle, middle - begin));
          }
        }
        return pairs;
      };
    }

    private void write(List<ReplyWriter> writers, int[] order, Object[] results) throws Exception {
      long bytes = 0;
      for (int i = 0; i < order.length; i++) {
        bytes += PojoOperation.payload(writers.get(order[i]), results[i]).length;
      }
      if (bytes == 0) {
        throw new IllegalStateException("Nothing was written");
      }
    }
  }

  @Override
  public Integer call() throws Exception {
    out.println(Machine.describe());
    out.println(
        "direct is the mean CPU time of a response in us; ratio is differential to direct: the"
            + " median of pairs of rounds, their middle half, and of the sums.");
    out.println(
        format(
            PATTERN,
            "values",
            "structures",
            "threads",
            "direct",
            "median (middle)",
            "of sums",
            "matches"));
    for (int threadCount : threads) {
      for (Change change : changes) {
        for (int count : structures) {
          out.println(row(count, change, threadCount));
        }
      }
    }
    return CommandLine.ExitCode.OK;
  }

  private String row(int count, Change change, int threadCount) throws Exception {
    Row row = new Row(count, change);
    List<Pair> pairs = new ArrayList<>();
    ExecutorService executor = Executors.newFixedThreadPool(threadCount);
    try {
      List<Future<List<Pair>>> results = new ArrayList<>();
      for (int i = 0; i < threadCount; i++) {
        results.add(executor.submit(row.thread(i)));
      }
      for (Future<List<Pair>> result : results) {
        pairs.addAll(result.get());
      }
    } finally {
      executor.shutdownNow();
    }
    double[] ratios = pairs.stream().mapToDouble(Pair::ratio).sorted().toArray();
    double direct = pairs.stream().mapToLong(Pair::direct).sum();
    double differential = pairs.stream().mapToLong(Pair::differential).sum();
    return format(
        PATTERN,
        change.title(),
        count,
        threadCount,
        format("%.2f", direct / pairs.size() / ROUND_RESPONSES / 1000),
        format(
            "%.3f (%.2f-%.2f)",
            ratios[ratios.length / 2], ratios[ratios.length / 4], ratios[ratios.length * 3 / 4]),
        format("%.3f", differential / direct),
        matches(row.store.counts()));
  }

  private static String matches(Map<String, Long> counts) {
    StringBuilder matches = new StringBuilder();
    counts.forEach(
        (match, number) -> {
          if (number > 0) {
            matches.append(match).append(' ').append(number).append(' ');
          }
        });
    return matches.toString().strip();
  }
}
