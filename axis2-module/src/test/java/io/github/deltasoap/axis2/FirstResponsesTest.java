package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.manage.SwitchState;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.engine.verify.DifferenceListener;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Differences in the first responses of an ADB service, which are compared before they are sent,
 * are differences like all others. Nothing else is compared.
 */
class FirstResponsesTest {
  private static final String NO_SAMPLES = TestArchive.parameter("deltasoap.verify", "0");

  private static final Queue<Difference> NOTIFIED = new ConcurrentLinkedQueue<>();

  /** Named by the service. */
  public static final class Listener implements DifferenceListener {
    /** Called by the module. */
    public Listener() {}

    @Override
    public void differs(Difference difference) {
      NOTIFIED.add(difference);
    }
  }

  @TempDir Path directory;

  private ModuleLog log;

  @BeforeEach
  void listen() {
    log = new ModuleLog();
    NOTIFIED.clear();
  }

  @AfterEach
  void stopListening() {
    log.close();
  }

  private ModuleHost host(UnaryOperator<String> beans, String... parameters) throws Exception {
    ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED);
    List<String> all = new ArrayList<>(List.of(parameters));
    all.add(NO_SAMPLES);
    all.add(TestArchive.parameter("deltasoap.verify.listener", Listener.class.getName()));
    AdbSpies.archive(directory, beans, all.toArray(String[]::new)).deploy(host.configuration());
    return host;
  }

  /** Beans that write an odd value otherwise than their schema says; no sample has it. */
  private static String misfit(String source) {
    return source.replace(
        "out.writeCharacters(local_return);",
        "out.writeCharacters((local_return.startsWith(\"odd\") ? \"not \" : \"\") + local_return);");
  }

  /** Beans that are not described, and write an odd value otherwise for the module. */
  private static String twoFaced(String source) {
    return source
        .replace("return local_return;", "return local_return.trim();")
        .replace(
            "out.writeCharacters(local_return);",
            "out.writeCharacters((local_return.startsWith(\"odd\")"
                + " && out.getClass().getName().contains(\"deltasoap\") ? \"not \" : \"\")"
                + " + local_return);");
  }

  private static DeltaServiceMXBean bean() {
    return ModuleHost.bean("AdbSpies");
  }

  /** The beginning of the answer to a request with a name: the name, if the answer is right. */
  private static String answer(ModuleHost host, String name) throws Exception {
    String body = host.client().post("AdbSpies", AdbSpies.request("store", name, 2)).body();
    return body.substring(body.indexOf("return>") + 7, body.indexOf("true"));
  }

  /** The only difference that the listener received. */
  private static Difference onlyDifference() {
    assertThat(NOTIFIED).hasSize(1);
    Difference found = NOTIFIED.element();
    assertThat(found.shape()).matches("[0-9a-f]{16}");
    assertThat(found)
        .isEqualTo(
            new Difference(
                "AdbSpies", "store", Direction.RESPONSE, found.shape(), "/answer/return"));
    return found;
  }

  @Test
  void aDifferenceLeavesTheOperationToStock() throws Exception {
    try (ModuleHost host = host(FirstResponsesTest::twoFaced)) {
      assertThat(answer(host, "even")).isEqualTo("even");
      assertThat(bean().getDirectResponses()).isEqualTo(1);
      assertThat(answer(host, "odd")).isEqualTo("odd");
      String place = onlyDifference().place();
      assertThat(bean().getDifferences()).isEqualTo(1);
      assertThat(bean().getStockResponseReasons()).containsEntry("DIFFERENCE", 1L);
      assertThat(bean().getEventCounts().get("store")).containsEntry("DIFFERENCE", 1L);
      assertThat(bean().getOperationsAtStock()).containsOnlyKeys("store");
      assertThat(bean().getOperationsAtStock().get("store"))
          .startsWith("differed from stock: " + place + ", since ");
      assertThat(answer(host, "odd")).isEqualTo("odd");
      assertThat(answer(host, "even")).isEqualTo("even");
      assertThat(bean().getStockFallbacks()).containsEntry("SWITCHED_OFF", 2L);
      assertThat(bean().getDirectResponses()).isEqualTo(1);
      assertThat(NOTIFIED).hasSize(1);
      assertThat(log.at(Level.WARNING))
          .containsExactly(
              "Service AdbSpies: operation store: stock serves it now, since the module's answer"
                  + " differed: "
                  + place);
    }
  }

  @Test
  void anOperationThatIsSwitchedOnBeginsItsProbationAgain() throws Exception {
    try (ModuleHost host = host(FirstResponsesTest::twoFaced)) {
      for (int i = 0; i < 7; i++) {
        assertThat(answer(host, "even")).isEqualTo("even");
      }
      for (int found = 1; found <= 3; found++) {
        assertThat(answer(host, "odd")).isEqualTo("odd");
        assertThat(NOTIFIED).hasSize(found);
        assertThat(bean().getOperationsAtStock()).containsOnlyKeys("store");
        bean().switchOn("store");
        for (int i = 0; i < 7; i++) {
          assertThat(answer(host, "even")).isEqualTo("even");
        }
      }
      assertThat(bean().getVerifiedSamples())
          .containsEntry("SAME", 28L)
          .containsEntry("DIFFERENT", 3L);
      assertThat(bean().getDirectResponses()).isEqualTo(28);
    }
  }

  @Test
  void anOperationIsTriedAgainAfterASecond() throws Exception {
    try (ModuleHost host =
        host(FirstResponsesTest::twoFaced, TestArchive.parameter("deltasoap.verify.retry", "1"))) {
      assertThat(answer(host, "odd")).isEqualTo("odd");
      long start = System.nanoTime();
      while (bean().getDirectResponses() == 0) {
        assertThat(System.nanoTime() - start).as("patience").isLessThan(60_000_000_000L);
        assertThat(answer(host, "even")).isEqualTo("even");
      }
      assertThat(bean().getOperationsAtStock()).isEmpty();
      assertThat(answer(host, "odd")).isEqualTo("odd");
      assertThat(bean().getDifferences()).isEqualTo(2);
      assertThat(NOTIFIED).hasSize(2);
    }
  }

  /** Stock's answer is the bean's own, which the bean can write for the module, too. */
  @Test
  void beansThatAreDescribedWronglyWriteThemselves() throws Exception {
    try (ModuleHost host = host(FirstResponsesTest::misfit)) {
      assertThat(answer(host, "even")).isEqualTo("even");
      assertThat(answer(host, "odd")).isEqualTo("not odd");
      String place = onlyDifference().place();
      assertThat(bean().getDifferences()).isEqualTo(1);
      assertThat(bean().getEventCounts().get("store")).containsEntry("DIFFERENCE", 1L);
      assertThat(bean().getState()).isEqualTo(SwitchState.ON);
      assertThat(bean().getTemplateBytes()).isZero();
      assertThat(answer(host, "odder")).isEqualTo("not odder");
      assertThat(bean().getDirectResponses()).isEqualTo(3);
      assertThat(bean().getDifferences()).isEqualTo(1);
      assertThat(log.at(Level.WARNING))
          .containsExactly(
              "Service AdbSpies: operation store: beans write themselves now, since the module's"
                  + " answer differed: "
                  + place);
    }
  }

  @Test
  void beansThatWriteThemselvesWronglyLeaveTheOperationToStock() throws Exception {
    UnaryOperator<String> both =
        source ->
            source.replace(
                "out.writeCharacters(local_return);",
                "out.writeCharacters((local_return.startsWith(\"odd\")"
                    + " ? out.getClass().getName().contains(\"deltasoap\") ? \"wrong \" : \"not \""
                    + " : \"\") + local_return);");
    try (ModuleHost host = host(both)) {
      assertThat(answer(host, "even")).isEqualTo("even");
      assertThat(answer(host, "odd")).isEqualTo("not odd");
      assertThat(bean().getDifferences()).isEqualTo(2);
      assertThat(NOTIFIED).hasSize(2);
      assertThat(bean().getStockResponseReasons()).containsEntry("DIFFERENCE", 1L);
      assertThat(bean().getOperationsAtStock()).containsOnlyKeys("store");
      assertThat(log.at(Level.WARNING)).hasSize(2);
      assertThat(answer(host, "odd")).isEqualTo("not odd");
    }
  }
}
