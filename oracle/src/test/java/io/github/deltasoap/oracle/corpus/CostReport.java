package io.github.deltasoap.oracle.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.corpus.answers.Answers;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Prints what the requests of each operation of the corpus cost with the module, as parts of
 * stock's cost: the processor time of Tomcat's threads, with random messages of the operation, over
 * HTTP and at default settings. Services of {@code -Dcosts.services}, a list of names, or all; with
 * {@code -Dcosts.sections}, the first value of each message is a CDATA section. Runs only when it
 * is named.
 */
final class CostReport {
  private static final long SEED = 20261125;

  /** The random messages of an operation, each with one that differs from it in one choice. */
  private static final int RANDOM = 6;

  private static final int FEWEST_MESSAGES = 3;
  private static final int WARM_UP = 7;
  private static final int ROUNDS = 7;
  private static final int REQUESTS = 60;

  /** Operations of which the module saves less are listed. */
  private static final double LISTED = 0.75;

  private static final List<Integer> SUCCESS = List.of(200, 202);

  /** The first value of a message. */
  private static final Pattern VALUE = Pattern.compile(">([^<>&]+)</");

  private static final boolean SECTIONS = System.getProperty("costs.sections") != null;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private record Measured(
      CorpusService service, Kind kind, Operation operation, List<Message> messages) {
    String serviceName() {
      return kind.serviceName(service);
    }
  }

  /**
   * The cost of an operation.
   *
   * @param stock microseconds of a request
   * @param ratio of the module's to stock's, the median of all rounds
   */
  private record Cost(Measured measured, double stock, double ratio) {}

  /** Sends a message to one of the applications. */
  private interface Sender {
    void send(Message message);
  }

  @Test
  void print() throws IOException {
    List<String> wanted = List.of(System.getProperty("costs.services", "").split(","));
    List<CorpusService> services =
        CorpusFile.all().stream()
            .flatMap(each -> each.services().stream())
            .filter(each -> wanted.contains("") || wanted.contains(each.name()))
            .toList();
    assertThat(services).as("-Dcosts.services").isNotEmpty();
    CorpusBuild build = new CorpusBuild(services, "costs");
    try (ServerPair server =
        ServerPair.startArchives(build.archives(), Answers.class.getPackageName())) {
      List<Measured> all = new ArrayList<>();
      for (CorpusService service : services) {
        for (Kind kind : service.kinds()) {
          SampleMessages samples = new SampleMessages(service, kind, build.wsdl(service, kind));
          for (Operation operation : service.operations()) {
            all.add(
                new Measured(
                    service, kind, operation, messages(operation, samples, kind, service, server)));
          }
        }
      }
      all.removeIf(each -> each.messages.size() < FEWEST_MESSAGES);
      Answers.beQuick();
      print(costs(all, server));
    }
  }

  /** Messages that reach the service, and are answered without a fault. */
  private static List<Message> messages(
      Operation operation,
      SampleMessages samples,
      Kind kind,
      CorpusService service,
      ServerPair server) {
    List<Message> messages = new ArrayList<>();
    try {
      for (int i = 0; i < RANDOM; i++) {
        for (Message sample : samples.random(operation, SEED + i, 1)) {
          Message each = SECTIONS ? sample.edit(CostReport::withSection) : sample;
          int status = server.stock(each).status();
          if (!Answers.takeCalls(kind.packageName(service)).isEmpty() && SUCCESS.contains(status)) {
            messages.add(each);
          }
        }
      }
    } catch (RuntimeException | StackOverflowError noSample) {
      messages.clear();
    }
    return messages;
  }

  private static String withSection(String xml) {
    return VALUE.matcher(xml).replaceFirst("><![CDATA[$1]]></");
  }

  private static List<Cost> costs(List<Measured> all, ServerPair server) {
    for (int i = 0; i < WARM_UP; i++) {
      for (Measured each : all) {
        for (Message message : each.messages) {
          server.stock(message);
          server.delta(message);
        }
      }
    }
    double[][] stock = new double[all.size()][ROUNDS];
    double[][] ratio = new double[all.size()][ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < all.size(); i++) {
        List<Message> messages = all.get(i).messages;
        boolean stockFirst = round % 2 == 0;
        double first = micros(messages, stockFirst ? server::stock : server::delta);
        double second = micros(messages, stockFirst ? server::delta : server::stock);
        stock[i][round] = stockFirst ? first : second;
        ratio[i][round] = stockFirst ? second / first : first / second;
      }
      System.out.printf("round %d of %d%n", round + 1, ROUNDS);
    }
    List<Cost> costs = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      costs.add(new Cost(all.get(i), median(stock[i]), median(ratio[i])));
    }
    costs.sort(Comparator.comparingDouble(Cost::ratio));
    return costs;
  }

  /** The processor time of a request, in microseconds. */
  private static double micros(List<Message> messages, Sender sender) {
    // Another application has used the caches.
    messages.forEach(sender::send);
    long before = requestNanos();
    for (int i = 0; i < REQUESTS; i++) {
      sender.send(messages.get(i % messages.size()));
    }
    return (requestNanos() - before) / 1000.0 / REQUESTS;
  }

  private static long requestNanos() {
    return Stream.of(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
        .filter(each -> each != null && each.getThreadName().startsWith("http-nio"))
        .mapToLong(ThreadInfo::getThreadId)
        .map(THREADS::getThreadCpuTime)
        .filter(nanos -> nanos > 0)
        .sum();
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static void print(List<Cost> costs) {
    System.out.println("kind: operations; median, 90 %, most of stock's cost");
    for (Kind kind : Kind.values()) {
      double[] ratios =
          costs.stream()
              .filter(each -> each.measured.kind == kind)
              .mapToDouble(Cost::ratio)
              .toArray();
      if (ratios.length > 0) {
        System.out.printf(
            "%s: %d; %.2f, %.2f, %.2f%n",
            kind.title(),
            ratios.length,
            ratios[ratios.length / 2],
            ratios[ratios.length * 9 / 10],
            ratios[ratios.length - 1]);
      }
    }
    for (Cost each : costs) {
      if (each.ratio >= LISTED) {
        ServiceCounters counters = new ServiceCounters(each.measured.serviceName());
        System.out.printf(
            "%.2f of %.0f µs: %s.%s; stock read %s, wrote %s%n",
            each.ratio,
            each.stock,
            each.measured.serviceName(),
            each.measured.operation.name(),
            counters.snapshot().fallbacks(),
            counters.stockResponseReasons());
      }
    }
  }
}
