package io.github.deltasoap.oracle.pojo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.AllStates;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.RandomChoices;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.fixture.Variant;
import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.mirror.Mirror;
import io.github.deltasoap.oracle.service.mirror.Part;
import io.github.deltasoap.oracle.service.pojo.bean.Page;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random requests with values of all types, wrapped and bare, are answered as by stock, in all
 * states of the module and by all of its variants. Most of them are read and written by the module.
 */
class RandomMessagesTest {
  private static final long SEED = 20261125;

  /** The messages for an operation, and those that differ from each of them in one choice. */
  private static final int MESSAGES = 2;

  private static final int NEIGHBOURS = 2;

  private static final List<Method> METHODS =
      Arrays.stream(Mirror.class.getDeclaredMethods())
          .filter(each -> !each.isSynthetic())
          .sorted(Comparator.comparing(Method::getName))
          .toList();

  /** Stock's answers by payload. */
  private static final Map<Style, Map<String, Answer>> STOCKS = new HashMap<>();

  private static ServerPair server;

  private enum Style {
    WRAPPED(""),
    /** Stock writes no bare schema of generic beans. */
    BARE(
        """
        <parameter name="doclitBare">true</parameter>
        <excludeOperations>
          <operation>page</operation>
          <operation>pageOf</operation>
        </excludeOperations>
        """);

    private static final String ROBUST =
        "<operation name=\"book\" mep=\"http://www.w3.org/ns/wsdl/robust-in-only\"/>\n";

    private final String parameters;

    Style(String parameters) {
      this.parameters = parameters;
    }

    private ServiceArchive archive(String suffix, String more) throws IOException {
      return PojoArchive.ofPackage(
          name() + suffix, ROBUST + parameters + more, Mirror.class, Dump.class, Page.class);
    }

    private String payload(Method method, RandomChoices choices) {
      return this == WRAPPED
          ? RandomRequest.wrapped(method, Part.class, choices)
          : RandomRequest.bare(method, Part.class, choices);
    }

    /** The payloads for all operations in the order in which they are sent. */
    private List<String> payloads() {
      List<List<String>> groups = new ArrayList<>();
      for (Method method : METHODS) {
        boolean isExcluded = parameters.contains("<operation>" + method.getName() + "<");
        for (int i = 0; i < MESSAGES && !isExcluded; i++) {
          long seed = SEED + method.getName().hashCode() * 31L + i;
          groups.add(RandomChoices.texts(seed, NEIGHBOURS, choices -> payload(method, choices)));
        }
      }
      return AllStates.of(groups, SEED);
    }
  }

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> stock = new ArrayList<>();
    List<ServiceArchive> delta = new ArrayList<>();
    for (Style style : Style.values()) {
      stock.add(style.archive("", ""));
      for (Variant variant : Variant.values()) {
        delta.add(style.archive(variant.suffix(), variant.parameters()));
      }
    }
    server = ServerPair.start(stock, delta);
    for (Style style : Style.values()) {
      Map<String, Answer> answers = new HashMap<>();
      for (String each : style.payloads()) {
        answers.computeIfAbsent(
            each, payload -> server.stock(Message.soap11(style.name(), payload)));
      }
      STOCKS.put(style, answers);
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @EnumSource
  void wrapped(Variant variant) {
    compare(Style.WRAPPED, variant);
  }

  @ParameterizedTest
  @EnumSource
  void bare(Variant variant) {
    compare(Style.BARE, variant);
  }

  private static void compare(Style style, Variant variant) {
    String service = style.name() + variant.suffix();
    List<String> payloads = style.payloads();
    int many = payloads.size() * 60 / 100;
    ServiceCounters counters = new ServiceCounters(service);
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    Snapshot read;
    long written;
    do {
      // Shapes are learned in the background, sometimes late.
      Snapshot before = counters.snapshot();
      long writtenBefore = counters.directResponses();
      assertThat(differences(style, service, payloads)).isEmpty();
      read = counters.snapshot().since(before);
      written = counters.directResponses() - writtenBefore;
    } while (variant.learns() && read.hits() < many && System.nanoTime() < deadline);
    long toStock = read.fallbacks().values().stream().mapToLong(Long::longValue).sum();
    assertThat(toStock).as("%s", read).isLessThan(payloads.size() * 15L / 100);
    assertThat(read.hits()).as("%s", read).isGreaterThanOrEqualTo(variant.learns() ? many : 0);
    assertThat(written).as("%s", counters.stockResponseReasons()).isGreaterThan(many);
    assertThat(counters.unexpectedErrors()).isZero();
  }

  private static List<String> differences(Style style, String service, List<String> payloads) {
    List<String> differences = new ArrayList<>();
    for (String payload : payloads) {
      Answer stock = STOCKS.get(style).get(payload);
      Answer delta = server.delta(Message.soap11(service, payload));
      if (!delta.equals(stock)) {
        differences.add(payload + "\n--- stock\n" + stock + "\n--- delta\n" + delta);
      }
    }
    return differences;
  }
}
