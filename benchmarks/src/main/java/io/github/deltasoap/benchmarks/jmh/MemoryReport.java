package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.benchmarks.jmh.compared.DirectRequest;
import io.github.deltasoap.benchmarks.jmh.compared.PojoOperation;
import io.github.deltasoap.benchmarks.jmh.compared.StockServices;
import io.github.deltasoap.benchmarks.table.TextTable;
import io.github.deltasoap.benchmarks.traffic.MixedTraffic;
import io.github.deltasoap.benchmarks.traffic.Model;
import io.github.deltasoap.benchmarks.traffic.OrderOperation;
import io.github.deltasoap.benchmarks.traffic.SoapVersion;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.engine.MessageReader;
import io.github.deltasoap.engine.Reading;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisService;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command that measures the heap that the learned part of mixed traffic takes: automata,
 * messages and objects, after a garbage collection.
 */
@Command(
    name = "MemoryReport",
    description = "Measures the heap that learned requests take, by the number of requests.")
final class MemoryReport implements Callable<Integer> {
  private static final long SEED = 1;
  private static final int COLLECTIONS = 2;

  /**
   * Shapes are learned at the second message, objects of a known shape at the second after that.
   */
  private static final int ROUNDS = 4;

  @Option(
      names = "--requests",
      split = ",",
      description = "Numbers of distinct requests. Default: ${DEFAULT-VALUE}.",
      defaultValue = "400,1000,3000")
  private List<Integer> counts = List.of();

  private final InvokerGenerator generator = PojoOperation.generator();
  private final AxisService service;

  /** All operations share it, so the memory that its first messages fill is not counted. */
  private final MessageReader reader = new MessageReader(WireLimits.DEFAULTS);

  private final PullReaders readers = PullParser.SCANNER.readers();

  MemoryReport() throws AxisFault {
    service = StockServices.orders();
  }

  /** Runs the command. */
  public static void main(String[] args) throws AxisFault {
    System.exit(new CommandLine(new MemoryReport()).execute(args));
  }

  @Override
  public Integer call() throws Unbindable {
    TextTable table = new TextTable();
    table.row(
        "distinct requests", "hits", "shapes", "bytes of shapes", "heap", "times", "estimate");
    // Classes that are loaded on the way are not counted.
    measure(100);
    for (int count : counts) {
      table.row(measure(count).columns());
    }
    table.lines().forEach(System.out::println);
    return 0;
  }

  /**
   * The result of one measurement.
   *
   * @param bytes the bytes of one message of each shape
   * @param heap the memory that was taken
   * @param estimate the engines' own estimate of it
   */
  record Measurement(int requests, int hits, int shapes, long bytes, long heap, long estimate) {
    private String[] columns() {
      return new String[] {
        String.valueOf(requests),
        String.valueOf(hits),
        String.valueOf(shapes),
        String.valueOf(bytes),
        String.valueOf(heap),
        String.format(Locale.ROOT, "%.2f", (double) heap / bytes),
        String.valueOf(estimate)
      };
    }
  }

  /** Measures with a number of requests, of which those in SOAP 1.1 are used. */
  Measurement measure(int count) throws Unbindable {
    List<MixedTraffic.Message> messages =
        MixedTraffic.of(SEED, count, Model.POJO).stream()
            .filter(each -> each.soapVersion() == SoapVersion.SOAP11)
            .toList();
    Map<OrderOperation, DirectRequest> operations = new EnumMap<>(OrderOperation.class);
    for (OrderOperation each : OrderOperation.values()) {
      operations.put(
          each,
          DirectRequest.learning(
              new PojoOperation(service, each.operation(), generator), reader, readers));
    }
    long before = usedHeap();
    for (int round = 0; round < ROUNDS; round++) {
      for (MixedTraffic.Message each : messages) {
        of(each, operations).deserialize(each.bytes());
      }
    }
    long heap = usedHeap() - before;
    int hits = 0;
    Set<Long> shapes = new HashSet<>();
    long bytes = 0;
    for (MixedTraffic.Message each : messages) {
      if (of(each, operations).read(WireMessage.of(each.bytes())) instanceof Reading.Hit hit) {
        hits++;
        if (shapes.add(hit.shape())) {
          bytes += each.bytes().length;
        }
      }
    }
    long estimate = operations.values().stream().mapToLong(DirectRequest::heldBytes).sum();
    return new Measurement(messages.size(), hits, shapes.size(), bytes, heap, estimate);
  }

  private static DirectRequest of(
      MixedTraffic.Message message, Map<OrderOperation, DirectRequest> operations) {
    DirectRequest operation = operations.get(message.operation());
    if (operation == null) {
      throw new IllegalStateException("No engine for " + message.operation());
    }
    return operation;
  }

  private static long usedHeap() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
