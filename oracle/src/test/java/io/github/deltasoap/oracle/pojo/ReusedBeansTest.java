package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.Variant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Beans whose setters validate and convert are patched, and answers and faults are stock's. */
@ExtendWith(OracleExtension.class)
class ReusedBeansTest {
  private static final String BEAN =
      "<age>30</age><date>2026-01-02</date><inner><age>5</age><name> Inner </name></inner>"
          + "<longest>abc</longest><name> Ann </name><numbers>1</numbers><numbers>2</numbers>"
          + "<state>open</state>";

  /** Pairs of a value and the value that takes its place. */
  private static final String[][] CHANGES = {
    {">30<", ">31<"},
    {"2026-01-02", "2027-03-04"},
    {"> Inner <", "><"},
    {">abc<", ">a<"},
    {">abc<", "><"},
    {">abc<", ">abcdef<"},
    {"> Ann <", ">BOB  <"},
    {">1<", ">9<"},
    {">open<", "><"},
    {">open<", ">closed<"},
    {">5<", ">6<"},
  };

  private static final String[][] REFUSED = {{">30<", ">-1<"}, {">30<", ">151<"}, {">5<", ">-5<"}};

  private static final String BASKET =
      "<after>z</after><bigs>1</bigs><bigs>2</bigs>"
          + "<homes><street>a</street><number>7</number></homes><homes><street>b</street></homes>"
          + "<numbers>30</numbers><numbers>40</numbers><texts>c</texts><texts>d</texts>";

  private static final String[][] BASKET_CHANGES = {
    {">1<", ">5<"},
    {">a<", ">changed<"},
    {">7<", ">8<"},
    {">b<", "><"},
    {">30<", "><"},
    {">40<", ">41<"},
    {">d<", ">e &amp; f<"},
  };

  private static Case basket(String content) {
    return Case.module(
        "basket", Message.soap11("Collected", call("basket", "<basket>" + content + "</basket>")));
  }

  /** Items of lists are replaced in a copy, which has lists of its own. */
  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "STREAMED")
  void changedItemsAreReplaced(Variant variant, OracleServer server) {
    Oracle oracle = new Oracle(server);
    ServiceCounters counters = server.counters(variant, "Collected");
    Case known = basket(BASKET);
    awaitPatched(oracle, counters, known, variant);
    long patched = counters.patchedHits();
    List<String> problems = new ArrayList<>();
    for (String[] change : BASKET_CHANGES) {
      Case changed = basket(BASKET.replace(change[0], change[1]));
      problems.addAll(oracle.compare(changed, variant, String.join(" -> ", change)));
      problems.addAll(oracle.compare(known, variant, "after " + String.join(" -> ", change)));
    }
    assertThat(problems).isEmpty();
    assertThat(counters.patchedHits() - patched).isEqualTo(2L * BASKET_CHANGES.length);
  }

  private static void awaitPatched(
      Oracle oracle, ServiceCounters counters, Case known, Variant variant) {
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    long before = counters.patchedHits();
    while (counters.patchedHits() == before) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      assertThat(oracle.compare(known, variant, "until learned")).isEmpty();
      Oracle.awaitChange(counters::heldBytes);
    }
  }

  private static Case careful(String content) {
    return Case.module(
        "careful", Message.soap11("Reused", call("careful", "<bean>" + content + "</bean>")));
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "STREAMED")
  void changedValuesAreSet(Variant variant, OracleServer server) {
    Oracle oracle = new Oracle(server);
    ServiceCounters counters = server.counters(variant, "Reused");
    Case known = careful(BEAN);
    awaitPatched(oracle, counters, known, variant);
    List<String> problems = new ArrayList<>();
    long patched = counters.patchedHits();
    for (String[] change : CHANGES) {
      Case changed = careful(BEAN.replace(change[0], change[1]));
      problems.addAll(oracle.compare(changed, variant, String.join(" -> ", change)));
      problems.addAll(oracle.compare(known, variant, "after " + String.join(" -> ", change)));
    }
    assertThat(problems).isEmpty();
    assertThat(counters.patchedHits() - patched).isEqualTo(2L * CHANGES.length);
    for (String[] change : REFUSED) {
      Case refused = careful(BEAN.replace(change[0], change[1]));
      problems.addAll(oracle.compare(refused, variant, String.join(" -> ", change)));
      problems.addAll(oracle.compare(known, variant, "after " + String.join(" -> ", change)));
    }
    assertThat(problems).isEmpty();
  }
}
