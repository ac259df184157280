package io.github.deltasoap.benchmarks.channel;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.channel.grpc.GrpcClient;
import io.github.deltasoap.benchmarks.channel.proto.SearchResult;
import io.github.deltasoap.benchmarks.channel.stub.DoGoogleSearchLarge;
import io.github.deltasoap.benchmarks.demo.campaign.Machine;
import io.github.deltasoap.benchmarks.demo.campaign.Spread;
import io.github.deltasoap.benchmarks.demo.load.DemoException;
import io.github.deltasoap.benchmarks.demo.load.LoadGenerator;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.scenario.Scenario;
import io.github.deltasoap.benchmarks.demo.scenario.SessionServer;
import io.github.deltasoap.benchmarks.demo.server.ServerProcess;
import io.github.deltasoap.benchmarks.demo.server.ServerSnapshot;
import io.github.deltasoap.benchmarks.jmh.compared.StockParser;
import io.github.deltasoap.benchmarks.table.TextTable;
import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.client.DeltaChannel;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command that measures the server's cost of sessions of the streaming channel: the processor
 * time of GoogleSearchLarge over HTTP, in one session and by gRPC, with the same number of calls in
 * progress, also of a client of Axis2; and the memory of idle sessions beside that of plain
 * WebSockets. All values of the requests differ from call to call. The server has a process of its
 * own.
 */
@Command(
    name = "SessionReport",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Compares the server's cost of calls in a session with that of HTTP and of gRPC.")
final class SessionReport implements Callable<Integer> {
  private static final String ONE_CONNECTION = "DeltaSOAP over HTTP, one connection";
  private static final String SESSION = "DeltaSOAP, one session";
  private static final String ASYNCHRONOUS = "DeltaSOAP, one session, calls without waiting";
  private static final int PREPARED_REQUESTS = 4096;
  private static final long SESSION_WAIT_MILLIS = 10;
  private static final int SESSION_WAITS = 1000;

  /** Calls of each session before it is idle: its tables are filled by then. */
  private static final int CALLS_BEFORE_IDLE = 5;

  /** Idle sessions forget their tables within this time. */
  private static final int IDLE_SECONDS = 65;

  /** Closed connections are gone after this time. */
  private static final int CLOSING_SECONDS = 3;

  @Option(
      names = "--module",
      required = true,
      description = "The module's archive, such as axis2-module/target/deltasoap-<version>.mar.")
  private Path module = Path.of("");

  @Option(
      names = "--in-progress",
      defaultValue = "32",
      description =
          "Calls at the same time: connections of HTTP, but for one way, or threads that share a"
              + " session (default: ${DEFAULT-VALUE}).")
  private int inProgress;

  @Option(
      names = "--requests",
      defaultValue = "20000",
      description = "Calls of a run (default: ${DEFAULT-VALUE}).")
  private int requests;

  @Option(
      names = "--rounds",
      defaultValue = "5",
      description = "Runs of each way, in another order each time (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--warmup",
      defaultValue = "5",
      description = "Runs before anything is measured (default: ${DEFAULT-VALUE}).")
  private int warmUps;

  @Option(
      names = "--only",
      split = ",",
      defaultValue = "",
      description =
          "Ways whose titles contain one of these texts, beside DeltaSOAP over HTTP"
              + " (default: all).")
  private List<String> only = List.of();

  @Option(
      names = "--idle",
      defaultValue = "200",
      description =
          "Sessions whose memory is measured: 0 for none, 256 at most (default:"
              + " ${DEFAULT-VALUE}).")
  private int idle;

  private final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
  private long number;

  private SessionReport() {}

  /** Runs the command. */
  public static void main(String[] args) {
    // The HTTP connections by which sessions are negotiated are no part of idle sessions.
    System.setProperty("jdk.httpclient.keepalive.timeout", "5");
    Logger.getLogger("").setLevel(Level.WARNING);
    StockParser.insist();
    System.exit(new CommandLine(new SessionReport()).execute(args));
  }

  /** Makes a number of calls, and returns the time they took, in nanoseconds. */
  @FunctionalInterface
  private interface Calls {
    long run(int calls) throws InterruptedException, ExecutionException;
  }

  /** A way to call the service, with the measurements so far. */
  private record Peer(String title, Calls calls, List<Cost> costs) {
    Peer(String title, Calls calls) {
      this(title, calls, new ArrayList<>());
    }
  }

  /** The measurements of a run. */
  private record Cost(double callsPerSecond, double cpuMicros, double jitShare) {}

  @Override
  public Integer call() throws Exception {
    Path log = Files.createTempFile("session-server", ".log");
    try (ClientDirectory clients = new ClientDirectory();
        ServerProcess server =
            ServerProcess.start(SessionServer.NAME, 0, module.toAbsolutePath(), log)) {
      Machine machine = Machine.current();
      out.printf("%s, JDK %s, %s cores%n", machine.os(), machine.jdk(), machine.cores());
      List<Measurement> overHttp = Scenario.named(SessionServer.NAME).measurements();
      try (DeltaChannel channel = opened(server, overHttp.get(0));
          GrpcClient grpc = grpc(server, SessionServer.GRPC);
          GrpcClient directGrpc = grpc(server, SessionServer.DIRECT_GRPC);
          SearchStubs stock = stubs(Way.STOCK, server, SessionServer.MODULE, clients);
          SearchStubs engaged = stubs(Way.SOAP, server, SessionServer.MODULE, clients);
          SearchStubs inSession = stubs(Way.WEBSOCKET, server, SessionServer.SESSIONS, clients)) {
        List<DoGoogleSearchLarge> beans = beans(overHttp.get(0));
        compare(
            server,
            overHttp,
            channel,
            grpc,
            directGrpc,
            List.of(
                new Peer("Axis2 client over HTTP, without the module", calls(stock, beans)),
                new Peer("Axis2 client over HTTP", calls(engaged, beans)),
                new Peer("Axis2 client, one session", calls(inSession, beans))));
      }
      if (idle > 0) {
        memory(server, overHttp.get(0));
      }
    } finally {
      Files.delete(log);
    }
    return CommandLine.ExitCode.OK;
  }

  private SearchStubs stubs(
      Way way, ServerProcess server, String application, ClientDirectory clients)
      throws IOException {
    URI service = server.uri().resolve(application + "/services/" + Talk.SEARCH.service());
    return new SearchStubs(way, service, clients.next(), module.toAbsolutePath());
  }

  /** Beans with the values of requests, as many as there are messages of gRPC. */
  private static List<DoGoogleSearchLarge> beans(Measurement search) throws Exception {
    List<DoGoogleSearchLarge> beans = new ArrayList<>();
    for (int i = 0; i < PREPARED_REQUESTS; i++) {
      beans.add(SearchStubs.bean(search.operation().requests().request(i).message()));
    }
    return beans;
  }

  private Calls calls(SearchStubs stubs, List<DoGoogleSearchLarge> beans) {
    return calls -> callAll(n -> check(stubs.call(beans.get((int) (n % beans.size())))), calls);
  }

  private static GrpcClient grpc(ServerProcess server, String address)
      throws IOException, InterruptedException {
    String port =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(server.uri().resolve(address)).build(),
                HttpResponse.BodyHandlers.ofString())
            .body();
    return new GrpcClient(Integer.parseInt(port));
  }

  private void compare(
      ServerProcess server,
      List<Measurement> overHttp,
      DeltaChannel channel,
      GrpcClient grpc,
      GrpcClient directGrpc,
      List<Peer> clients)
      throws IOException, InterruptedException, ExecutionException {
    Measurement search = overHttp.get(0);
    LoadGenerator generator = new LoadGenerator(server.uri(), inProgress);
    List<Peer> peers = new ArrayList<>();
    for (Measurement each : overHttp) {
      peers.add(new Peer(each.engine().title(), overHttp(generator, each)));
    }
    Peer module = peers.get(1);
    LoadGenerator oneConnection = new LoadGenerator(server.uri(), 1);
    peers.add(new Peer(ONE_CONNECTION, overHttp(oneConnection, overHttp.get(1))));
    peers.add(
        new Peer(
            SESSION,
            calls -> {
              long nanos = callAll(n -> check(channel, search, n), calls);
              checkSession(channel);
              return nanos;
            }));
    peers.add(
        new Peer(
            ASYNCHRONOUS,
            calls -> {
              long nanos = callWithoutWaiting(n -> checked(channel, search, n), calls);
              checkSession(channel);
              return nanos;
            }));
    List<SearchResult> messages = messages(search);
    Peer ofGrpc = new Peer("gRPC", calls -> callAll(n -> check(grpc, messages, n), calls));
    peers.add(ofGrpc);
    peers.add(
        new Peer(
            "gRPC, direct executor", calls -> callAll(n -> check(directGrpc, messages, n), calls)));
    peers.addAll(clients);
    peers.removeIf(peer -> !peer.equals(module) && only.stream().noneMatch(peer.title()::contains));
    List<Peer> order = new ArrayList<>(peers);
    Random random = new Random(1);
    for (int round = -warmUps; round < rounds; round++) {
      Collections.shuffle(order, random);
      for (Peer each : order) {
        Cost cost = measure(server, each.calls());
        if (round >= 0) {
          each.costs().add(cost);
        }
      }
    }
    print(peers, module.costs(), ofGrpc.costs());
  }

  private Calls overHttp(LoadGenerator generator, Measurement measurement) {
    return calls -> generator.run(measurement, calls, (int) number++, done -> {}).elapsedNanos();
  }

  private Cost measure(ServerProcess server, Calls calls)
      throws InterruptedException, ExecutionException {
    server.settle();
    ServerSnapshot before = server.snapshot();
    long nanos = calls.run(requests);
    ServerSnapshot after = server.snapshot();
    double cpuNanos = after.cpuNanos() - before.cpuNanos();
    double jitNanos = TimeUnit.MILLISECONDS.toNanos(after.jitMillis() - before.jitMillis());
    return new Cost(requests * 1e9 / nanos, cpuNanos / 1e3 / requests, jitNanos / cpuNanos);
  }

  private void print(List<Peer> peers, List<Cost> module, List<Cost> grpc) {
    TextTable table = new TextTable();
    table.row(
        "GoogleSearchLarge, " + inProgress + " calls in progress",
        "calls/s",
        "server CPU us/call",
        "of the module over HTTP",
        "of gRPC",
        "JIT");
    for (Peer peer : peers) {
      List<Cost> costs = peer.costs();
      table.row(
          peer.title(),
          text("%,.0f", costs.stream().map(Cost::callsPerSecond).toList()),
          text("%,.0f", costs.stream().map(Cost::cpuMicros).toList()),
          text("%.2f", ratios(costs, module)),
          text("%.2f", ratios(costs, grpc)),
          text("%.2f", costs.stream().map(Cost::jitShare).toList()));
    }
    out.println();
    table.lines().forEach(out::println);
  }

  /**
   * The server's CPU per call in each round, as a multiple of another way's, if that was called.
   */
  private static List<Double> ratios(List<Cost> costs, List<Cost> others) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < others.size(); i++) {
      ratios.add(costs.get(i).cpuMicros() / others.get(i).cpuMicros());
    }
    return ratios;
  }

  private static String text(String format, List<Double> figures) {
    if (figures.isEmpty()) {
      return "-";
    }
    Spread spread = Spread.of(figures.stream().mapToDouble(Double::doubleValue));
    return String.format(
        Locale.ROOT,
        format + " [" + format + "-" + format + "]",
        spread.median(),
        spread.lowest(),
        spread.highest());
  }

  /** Prints the memory of sessions and of WebSockets without the module. */
  private void memory(ServerProcess server, Measurement measurement)
      throws IOException, InterruptedException, ExecutionException {
    // Tomcat keeps the buffers of closed connections: from here on it needs no others.
    closeAll(echoing(server, measurement, 2 * idle));
    long before = server.heapBytes();
    List<WebSocket> plain = echoing(server, measurement, idle);
    double ofPlain = kibibytes(server.heapBytes() - before);
    closeAll(plain);
    before = server.heapBytes();
    List<DeltaChannel> sessions = new ArrayList<>();
    for (int i = 0; i < idle; i++) {
      sessions.add(opened(server, measurement));
    }
    double inUse = kibibytes(server.heapBytes() - before);
    TimeUnit.SECONDS.sleep(IDLE_SECONDS);
    double afterwards = kibibytes(server.heapBytes() - before);
    sessions.forEach(DeltaChannel::close);
    out.printf(
        Locale.ROOT,
        "%nThe server's heap for one of %d sessions: %.1f KiB in use, %.1f KiB idle;"
            + " for a WebSocket that echoes: %.1f KiB%n",
        idle,
        inUse,
        afterwards,
        ofPlain);
  }

  private static List<WebSocket> echoing(ServerProcess server, Measurement measurement, int count)
      throws InterruptedException, ExecutionException {
    List<WebSocket> sockets = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      sockets.add(echoed(server, measurement));
    }
    return sockets;
  }

  private static void closeAll(List<WebSocket> sockets) throws InterruptedException {
    sockets.forEach(WebSocket::abort);
    TimeUnit.SECONDS.sleep(CLOSING_SECONDS);
  }

  private double kibibytes(long bytesOfAll) {
    return bytesOfAll / 1024.0 / idle;
  }

  private static MessageKind kind() {
    return DeltaChannel.soap11("urn:doGoogleSearchLarge");
  }

  /** A channel whose session is open and has been used. */
  private DeltaChannel opened(ServerProcess server, Measurement measurement)
      throws IOException, InterruptedException {
    DeltaChannel channel =
        DeltaChannel.to(
                server.uri().resolve(SessionServer.SESSIONS + "/services/" + measurement.service()))
            .build();
    for (int i = 0; i < SESSION_WAITS && !channel.hasSession(); i++) {
      check(channel, measurement, number++);
      Thread.sleep(SESSION_WAIT_MILLIS);
    }
    if (!channel.hasSession()) {
      throw new DemoException("The server opens no session");
    }
    for (int i = 0; i < CALLS_BEFORE_IDLE; i++) {
      check(channel, measurement, number++);
    }
    return channel;
  }

  /** A call, by its number. */
  @FunctionalInterface
  private interface Call {
    void make(long n) throws IOException, InterruptedException;
  }

  /** Makes calls by threads that share a connection. */
  private long callAll(Call call, int calls) throws InterruptedException, ExecutionException {
    AtomicLong next = new AtomicLong(number);
    number += calls;
    long end = number;
    ExecutorService threads = Executors.newFixedThreadPool(inProgress);
    try {
      long start = System.nanoTime();
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < inProgress; i++) {
        running.add(
            threads.submit(
                () -> {
                  for (long n = next.getAndIncrement(); n < end; n = next.getAndIncrement()) {
                    call.make(n);
                  }
                  return null;
                }));
      }
      for (Future<?> each : running) {
        each.get();
      }
      return System.nanoTime() - start;
    } finally {
      threads.shutdown();
    }
  }

  /** Makes calls, each by the code that takes the answer to an earlier one. */
  private long callWithoutWaiting(LongFunction<CompletableFuture<?>> call, int calls)
      throws InterruptedException, ExecutionException {
    AtomicLong next = new AtomicLong(number);
    number += calls;
    long end = number;
    List<CompletableFuture<?>> running = new ArrayList<>();
    long start = System.nanoTime();
    for (int i = 0; i < inProgress; i++) {
      running.add(callUntil(end, next, call));
    }
    for (CompletableFuture<?> each : running) {
      each.get();
    }
    return System.nanoTime() - start;
  }

  private static CompletableFuture<?> callUntil(
      long end, AtomicLong next, LongFunction<CompletableFuture<?>> call) {
    CompletableFuture<Void> all = new CompletableFuture<>();
    callNext(end, next, call, all);
    return all;
  }

  private static void callNext(
      long end,
      AtomicLong next,
      LongFunction<CompletableFuture<?>> call,
      CompletableFuture<?> all) {
    long n = next.getAndIncrement();
    if (n >= end) {
      all.complete(null);
      return;
    }
    CompletableFuture<?> unused =
        call.apply(n)
            .whenComplete(
                (answer, failed) -> {
                  if (failed == null) {
                    callNext(end, next, call, all);
                  } else {
                    all.completeExceptionally(failed);
                  }
                });
  }

  private static void checkSession(DeltaChannel channel) {
    if (!channel.hasSession()) {
      throw new DemoException("The session has ended");
    }
  }

  /** Requests of gRPC with the values of SOAP requests, so many that caches hold few of them. */
  private static List<SearchResult> messages(Measurement search) throws IOException {
    SearchRequests requests = new SearchRequests();
    List<SearchResult> messages = new ArrayList<>();
    for (int i = 0; i < PREPARED_REQUESTS; i++) {
      messages.add(requests.message(search.operation().requests().request(i).message()));
    }
    return messages;
  }

  private static void check(GrpcClient grpc, List<SearchResult> messages, long n) {
    check(grpc.doGoogleSearchLarge(messages.get((int) (n % messages.size()))));
  }

  private static void check(String answer) {
    if (!answer.equals("received")) {
      throw new DemoException("Wrong answer: " + answer);
    }
  }

  private static void check(DeltaChannel channel, Measurement measurement, long n)
      throws IOException, InterruptedException {
    check(channel.call(kind(), measurement.operation().requests().request(n).message()));
  }

  private static CompletableFuture<?> checked(
      DeltaChannel channel, Measurement measurement, long n) {
    return channel
        .callAsync(kind(), measurement.operation().requests().request(n).message())
        .thenAccept(SessionReport::check);
  }

  private static void check(DeltaChannel.Answer answer) {
    if (answer.status() != 200 || !answer.text().contains(">received<")) {
      throw new DemoException("Wrong answer: " + answer.status() + " " + answer.text());
    }
  }

  /** A WebSocket without the module that has echoed a message. */
  private static WebSocket echoed(ServerProcess server, Measurement measurement)
      throws InterruptedException, ExecutionException {
    CountDownLatch echoes = new CountDownLatch(1);
    URI address = URI.create(server.uri().toString().replace("http:", "ws:") + SessionServer.ECHO);
    WebSocket socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(
                address,
                new WebSocket.Listener() {
                  @Override
                  public CompletionStage<?> onBinary(
                      WebSocket from, ByteBuffer data, boolean isLast) {
                    echoes.countDown();
                    return WebSocket.Listener.super.onBinary(from, data, isLast);
                  }
                })
            .get();
    byte[] message = measurement.operation().requests().request(0).message();
    socket.sendBinary(ByteBuffer.wrap(message), true).get();
    if (!echoes.await(1, TimeUnit.MINUTES)) {
      throw new DemoException("A WebSocket does not answer");
    }
    return socket;
  }
}
