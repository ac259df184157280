package io.github.deltasoap.oracle.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.client.measures.MeasuresStub;
import io.github.deltasoap.oracle.client.measures.Place;
import io.github.deltasoap.oracle.client.measures.Series;
import io.github.deltasoap.oracle.client.measures.Store;
import io.github.deltasoap.oracle.client.measures.StoreAll;
import io.github.deltasoap.oracle.fixture.CanonicalXml;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Random;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axis2.AxisFault;
import org.apache.axis2.client.Options;
import org.apache.axis2.context.ConfigurationContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The requests of stubs whose beans the module reads, compared with those that the beans write for
 * stock.
 */
class StubBeansTest {
  private static final String ENGAGED = "<module ref=\"deltasoap\"/>";
  private static final int MOST_CALLS = 1000;
  private static final double[] REALS = {
    1.5, 0.0, -0.0, 0.1, 1e7, 1e-3, 2e22, Double.MAX_VALUE, Double.MIN_VALUE
  };
  private static final double[] UNUSUAL = {
    Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN
  };

  private static final RecordingServlet RECORDING =
      new RecordingServlet(
          "<n:storeResponse xmlns:n=\"http://example.org/measures\"><n:return>received</n:return>"
              + "</n:storeResponse>");

  @TempDir static Path repositories;

  private static EmbeddedServer server;
  private static ConfigurationContext delta;
  private static ConfigurationContext stock;
  private static MeasuresStub deltas;
  private static MeasuresStub stocks;

  @BeforeAll
  static void start() throws Exception {
    server = EmbeddedServer.builder().servlet("/recording", RECORDING).start();
    delta = ClientRepository.with(repositories.resolve("delta"), ENGAGED);
    stock = ClientRepository.stock(repositories.resolve("stock"));
    deltas = stub(delta, "/delta");
    stocks = stub(stock, "/stock");
    assertStocks(store(series(new Random(0), 2)));
    for (Object warmUp : List.of(new Store(), new StoreAll())) {
      long before = described();
      Random random = new Random(0);
      for (int call = 0; described() == before; call++) {
        assertThat(call).isLessThan(MOST_CALLS);
        if (warmUp instanceof Store) {
          assertStocks(store(series(random, 2)));
        } else {
          assertStocks(all(series(random, 2)));
        }
      }
    }
  }

  @AfterAll
  static void stop() throws AxisFault {
    delta.terminate();
    stock.terminate();
    server.close();
  }

  private static MeasuresStub stub(ConfigurationContext context, String client) throws AxisFault {
    MeasuresStub stub = new MeasuresStub(context, server.uri("/recording" + client).toString());
    Options options = stub._getServiceClient().getOptions();
    options.setCallTransportCleanup(true);
    return stub;
  }

  private static long described() throws Exception {
    return ClientRepository.number("DescribedRequests");
  }

  private static Store store(Series series) {
    Store request = new Store();
    request.setStore(series);
    return request;
  }

  private static StoreAll all(Series... series) {
    StoreAll request = new StoreAll();
    request.setSeries(series);
    return request;
  }

  private static Series series(Random random, int length) {
    Series series = new Series();
    series.setLabel("series");
    series.setRatio(REALS[random.nextInt(REALS.length)]);
    series.setReal(random.ints(length, 0, REALS.length).mapToDouble(i -> REALS[i]).toArray());
    series.setNreal(random.doubles(length).toArray());
    float[] singles = new float[length];
    for (int i = 0; i < length; i++) {
      singles[i] = random.nextFloat();
    }
    series.setSingle(singles);
    series.setBig(random.longs(length).toArray());
    series.setCount(random.ints(length).toArray());
    series.setPlace(new Place[] {place(random), place(random)});
    return series;
  }

  private static Place place(Random random) {
    Place place = new Place();
    place.setId(random.nextInt(1000));
    place.setName("<&>\"' \u20ac" + random.nextInt(1000));
    place.setHeight(random.nextDouble());
    if (random.nextBoolean()) {
      place.setNote("a note");
    }
    if (random.nextBoolean()) {
      GregorianCalendar since = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
      since.setTimeInMillis(random.nextInt());
      place.setSince(since);
    }
    return place;
  }

  /** The result of a call, or the exception that it throws. */
  private static String outcome(Callable<String> call) {
    try {
      return call.call();
    } catch (Exception refused) {
      return refused.getClass() + " " + refused.getMessage();
    }
  }

  private static void assertStocks(Store request) throws Exception {
    assertSame(
        outcome(() -> deltas.store(request).get_return()),
        outcome(() -> stocks.store(request).get_return()));
  }

  private static void assertStocks(StoreAll request) throws Exception {
    assertSame(
        outcome(() -> deltas.storeAll(request).get_return()),
        outcome(() -> stocks.storeAll(request).get_return()));
  }

  /** The next complete request: those that fail while they are written may arrive, too. */
  private static String next(String path) {
    String body = RECORDING.next(path).body();
    return body.endsWith("Envelope>") ? body : next(path);
  }

  private static void assertSame(String ours, String stocks) {
    assertThat(ours).isEqualTo(stocks);
    if (stocks.equals("received")) {
      String expected = next("/stock");
      String sent = next("/delta");
      if (!sent.equals(expected)) {
        assertThat(CanonicalXml.of(sent.getBytes(UTF_8)))
            .isEqualTo(CanonicalXml.of(expected.getBytes(UTF_8)));
      }
    }
  }

  @Test
  void beansOfAllLengthsAreWrittenAsByThemselves() throws Exception {
    Random random = new Random(1);
    long before = described();
    for (int call = 0; call < 200; call++) {
      assertStocks(store(series(random, random.nextInt(6))));
      assertStocks(all(series(random, random.nextInt(3)), series(random, 3)));
    }
    assertThat(described() - before).isEqualTo(400);
  }

  @Test
  void oneOfManyNumbersChanges() throws Exception {
    Random random = new Random(2);
    Series series = series(random, 5000);
    Store request = store(series);
    // An address of its own, without the requests of other lengths.
    MeasuresStub many = stub(delta, "/many");
    long before = described();
    long matched = ClientRepository.matches("PERFECT") + ClientRepository.matches("PARTIAL");
    for (int call = 0; call < 50; call++) {
      series.getReal()[random.nextInt(5000)] = random.nextDouble();
      series.getBig()[random.nextInt(5000)] = random.nextLong();
      many.store(request);
      stocks.store(request);
      assertThat(CanonicalXml.of(next("/many").getBytes(UTF_8)))
          .isEqualTo(CanonicalXml.of(next("/stock").getBytes(UTF_8)));
    }
    assertThat(described() - before).isEqualTo(50);
    assertThat(ClientRepository.matches("PERFECT") + ClientRepository.matches("PARTIAL") - matched)
        .isGreaterThan(40);
  }

  @Test
  void absentAndInfiniteNumbersAreStocks() throws Exception {
    Random random = new Random(3);
    for (int call = 0; call < 100; call++) {
      Series series = series(random, 4);
      double unusual = UNUSUAL[call % 3];
      switch (call / 3 % 8) {
        case 0 -> series.getReal()[call % 4] = unusual;
        case 1 -> series.getNreal()[call % 4] = unusual;
        case 2 -> series.getSingle()[call % 4] = (float) unusual;
        case 3 -> series.getBig()[call % 4] = Long.MIN_VALUE;
        case 4 -> series.getCount()[call % 4] = Integer.MIN_VALUE;
        case 5 -> series.getPlace()[1].setHeight(unusual);
        case 6 -> series.setRatio(unusual);
        default -> series.getPlace()[0].setId(Integer.MIN_VALUE);
      }
      assertStocks(store(series));
      assertStocks(store(series(random, 4)));
    }
  }

  @Test
  void nullsAreStocks() throws Exception {
    Random random = new Random(4);
    for (int call = 0; call < 90; call++) {
      Series series = series(random, 2);
      switch (call % 9) {
        case 0 -> series.setReal(null);
        case 1 -> series.setNreal(null);
        case 2 -> series.setLabel(null);
        case 3 -> series.getPlace()[0] = null;
        case 4 -> series.setPlace(null);
        case 5 -> series.getPlace()[1].setName(null);
        case 6 -> series.setCount(null);
        case 7 -> series.setSingle(new float[0]);
        default -> series.setPlace(new Place[0]);
      }
      assertStocks(store(series));
      assertStocks(all(series, new Series()));
      assertStocks(store(new Series()));
    }
    assertStocks(store(null));
    assertStocks(all((Series[]) null));
  }

  /** A bean that writes something else than its class. */
  private static final class Rounded extends Series {
    private static final long serialVersionUID = 1L;

    @Override
    public void serialize(QName name, XMLStreamWriter writer) throws XMLStreamException {
      try {
        Series rounded = new Series();
        rounded.setRatio(Math.rint(getRatio()));
        rounded.serialize(name, writer);
      } catch (Exception refused) {
        throw new XMLStreamException(refused);
      }
    }
  }

  /** A request that writes something else than its class. */
  private static final class Emptied extends StoreAll {
    private static final long serialVersionUID = 1L;

    @Override
    public void serialize(QName name, XMLStreamWriter writer) throws XMLStreamException {
      try {
        new StoreAll().serialize(name, writer);
      } catch (Exception refused) {
        throw new XMLStreamException(refused);
      }
    }
  }

  @Test
  void subclassesWriteThemselves() throws Exception {
    long before = described();
    Rounded rounded = new Rounded();
    for (int call = 0; call < 20; call++) {
      rounded.setRatio(call + 0.25);
      assertStocks(store(rounded));
      Emptied emptied = new Emptied();
      emptied.setSeries(new Series[] {rounded});
      assertStocks(emptied);
    }
    assertThat(described()).isEqualTo(before);
  }

  @Test
  void threadsShareDescriptions() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        int number = thread;
        tasks.add(
            () -> {
              // A stub of stock's is for one thread at a time.
              MeasuresStub stub = stub(delta, "/shared");
              for (int call = 0; call < 50; call++) {
                Series series = new Series();
                series.setRatio(number);
                double[] reals = new double[20];
                java.util.Arrays.fill(reals, number + 0.5);
                series.setReal(reals);
                stub.store(store(series));
              }
              return null;
            });
      }
      for (Future<Void> each : threads.invokeAll(tasks)) {
        each.get();
      }
    } finally {
      threads.shutdown();
    }
    int[] requests = new int[8];
    RECORDING
        .all("/shared")
        .forEach(
            request -> {
              int ratio = request.body().indexOf("ratio>") + "ratio>".length();
              int thread = request.body().charAt(ratio) - '0';
              assertThat(request.body().split(">" + thread + ".5<", -1)).hasSize(21);
              requests[thread]++;
            });
    assertThat(requests).containsOnly(50);
  }
}
