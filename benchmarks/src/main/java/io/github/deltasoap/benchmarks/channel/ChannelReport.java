package io.github.deltasoap.benchmarks.channel;

import io.github.deltasoap.benchmarks.demo.campaign.Machine;
import io.github.deltasoap.benchmarks.demo.campaign.Spread;
import io.github.deltasoap.benchmarks.jmh.compared.StockParser;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command that repeats the measurements of P4: the bytes of a call, the times of sessions over
 * slow links (its tables 2 to 5), its cost model {@code C = t n + O}, fitted to them, and the
 * number of calls from which the channel is faster than SOAP (its section 5.4). Everything runs in
 * one process, so delays of less than a millisecond are the machine's.
 */
@Command(
    name = "ChannelReport",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Compares calls by SOAP with calls over the streaming channel, on slow links.")
final class ChannelReport implements Callable<Integer> {
  /** Calls before anything is measured, for the JIT compiler. */
  private static final int WARM_UP = 3_000;

  /** Sessions before any is measured, since opening one is code of its own, and their calls. */
  private static final int WARM_UP_SESSIONS = 60;

  private static final int WARM_UP_LENGTH = 32;

  /** Calls until both ends know the layouts, and as many whose bytes are counted. */
  private static final int COUNTED = 20;

  private static final long OPENING_NANOS = 300_000_000;

  @Option(
      names = "--module",
      required = true,
      description = "The module's archive, such as axis2-module/target/deltasoap-<version>.mar.")
  private Path module = Path.of("");

  @Option(
      names = "--link",
      split = ",",
      defaultValue = "TREO,NB_IOT,LTE_M,FOUR_G,WAN,LAN",
      description = "The links: ${COMPLETION-CANDIDATES} (default: all).")
  private List<Link> links = List.of();

  @Option(
      names = "--call",
      split = ",",
      defaultValue = "FLOATS",
      description =
          "The calls of the sessions: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private List<Talk> talks = List.of();

  @Option(
      names = "--way",
      split = ",",
      defaultValue = "STOCK,GZIP,MTOM,FAST_INFOSET,EXI,SOAP,POST,EXPLICIT,WEBSOCKET,GRPC",
      description =
          "The ways to exchange messages, STOCK first, with which the others are compared:"
              + " ${COMPLETION-CANDIDATES} (default: all).")
  private List<Way> ways = List.of();

  @Option(
      names = "--lengths",
      split = ",",
      defaultValue = "1,2,4,8",
      description =
          "The calls of the sessions, two lengths at least; fast links need longer ones (default:"
              + " ${DEFAULT-VALUE}).")
  private int[] lengths = {};

  @Option(
      names = "--rounds",
      defaultValue = "1",
      description = "Sessions of each length, of which the median counts (default: 1).")
  private int rounds;

  private final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

  private ChannelReport() {}

  /** Runs the command. */
  public static void main(String[] args) {
    Logger.getLogger("").setLevel(Level.WARNING);
    StockParser.insist();
    System.exit(new CommandLine(new ChannelReport()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    try (ClientDirectory directory = new ClientDirectory();
        Servers servers = Servers.start(module)) {
      Machine machine = Machine.current();
      out.printf("%s, JDK %s, %s cores%n", machine.os(), machine.jdk(), machine.cores());
      bytes(servers, directory);
      for (Talk talk : talks) {
        warmUp(talk, servers, directory);
        for (Link link : links) {
          sessions(talk, link, servers, directory);
        }
      }
    }
    return CommandLine.ExitCode.OK;
  }

  private Caller caller(Way way, Talk talk, int port, ClientDirectory directory)
      throws IOException {
    Caller caller = Caller.of(way, talk, directory.next(), module.toAbsolutePath());
    caller.call(port, WARM_UP);
    return caller;
  }

  /** Prints the bytes of a call, request and response with their HTTP headers. */
  private void bytes(Servers servers, ClientDirectory directory) throws IOException {
    out.printf("%nBytes of a call, both ways, with HTTP headers%n%-30s", "");
    for (Talk talk : Talk.values()) {
      out.printf("%28s", talk.title());
    }
    out.println();
    for (Way way : ways) {
      int port = servers.port(way);
      out.printf("%-30s", way.title());
      for (Talk talk : Talk.values()) {
        try (SlowLink link = new SlowLink(Link.LAN, port);
            Caller caller = caller(way, talk, port, directory)) {
          caller.call(link.port(), COUNTED);
          // A session is opened beside the calls.
          LockSupport.parkNanos(OPENING_NANOS);
          caller.call(link.port(), COUNTED);
          long before = link.bytes();
          caller.call(link.port(), COUNTED);
          out.printf(Locale.ROOT, "%,28d", (link.bytes() - before) / COUNTED);
        }
      }
      out.println();
    }
  }

  /** Opens sessions by all ways, over a fast link. */
  private void warmUp(Talk talk, Servers servers, ClientDirectory directory) throws IOException {
    for (Way way : ways) {
      int port = servers.port(way);
      try (Caller caller = caller(way, talk, port, directory)) {
        for (int i = 0; i < WARM_UP_SESSIONS; i++) {
          try (SlowLink fast = new SlowLink(Link.LAN, port)) {
            caller.call(fast.port(), WARM_UP_LENGTH);
          }
        }
      }
    }
  }

  /** Prints the times of sessions over a link. */
  private void sessions(Talk talk, Link link, Servers servers, ClientDirectory directory)
      throws IOException {
    out.printf("%n%s over %s: milliseconds of a session of n calls%n", talk.title(), link.title());
    out.printf("%-30s", "");
    for (int n : lengths) {
      out.printf("%10s", "n = " + n);
    }
    out.printf("%10s%10s%14s%18s%n", "t", "O", "break-even n", "t of the rounds");
    double stocksPerCall = Double.NaN;
    double stocksOverhead = Double.NaN;
    for (Way way : ways) {
      int port = servers.port(way);
      double[][] measured = new double[rounds][lengths.length];
      try (Caller caller = caller(way, talk, port, directory)) {
        for (double[] round : measured) {
          for (int i = 0; i < lengths.length; i++) {
            // Another port is another address, with which nothing is agreed yet.
            try (SlowLink slow = new SlowLink(link, port)) {
              long start = System.nanoTime();
              caller.call(slow.port(), lengths[i]);
              round[i] = (System.nanoTime() - start) / 1e6;
            }
          }
        }
      }
      double[] millis = new double[lengths.length];
      for (int i = 0; i < lengths.length; i++) {
        int session = i;
        millis[i] = Spread.of(Arrays.stream(measured).mapToDouble(each -> each[session])).median();
      }
      double perCall = slope(millis);
      double overhead = mean(millis) - perCall * meanSession();
      if (way == Way.STOCK) {
        stocksPerCall = perCall;
        stocksOverhead = overhead;
      }
      out.printf("%-30s", way.title());
      for (double each : millis) {
        out.printf(Locale.ROOT, "%,10.0f", each);
      }
      double saved = stocksPerCall - perCall;
      double breakEven = Math.max((overhead - stocksOverhead) / saved, 0);
      Spread spread = Spread.of(Arrays.stream(measured).mapToDouble(this::slope));
      out.printf(
          Locale.ROOT,
          "%10s%10s%14s%18s%n",
          figure(perCall),
          figure(overhead),
          saved > 0 ? String.format(Locale.ROOT, "%.1f", breakEven) : "-",
          figure(spread.lowest()) + "-" + figure(spread.highest()));
    }
  }

  /** Milliseconds, in as many digits as count. */
  private static String figure(double millis) {
    return String.format(Locale.ROOT, Math.abs(millis) < 10 ? "%.2f" : "%,.0f", millis);
  }

  /** The time of another call, by least squares. */
  private double slope(double[] millis) {
    double meanMillis = mean(millis);
    double meanSession = meanSession();
    double product = 0;
    double squares = 0;
    for (int i = 0; i < lengths.length; i++) {
      product += (lengths[i] - meanSession) * (millis[i] - meanMillis);
      squares += (lengths[i] - meanSession) * (lengths[i] - meanSession);
    }
    return product / squares;
  }

  private static double mean(double[] figures) {
    return Arrays.stream(figures).average().orElse(0);
  }

  private double meanSession() {
    return Arrays.stream(lengths).average().orElse(0);
  }
}
