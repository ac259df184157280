package io.github.deltasoap.axis2.manage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Operations at stock after several levels were switched in turn. */
class SwitchesTest {
  private static final Switches.Cause EVERYTHING = Switches.Cause.now("everything");
  private static final Switches.Cause SERVICE = Switches.Cause.now("service");
  private static final Switches.Cause OPERATION = Switches.Cause.now("operation");

  private static void assertCauses(Switches switches, String of, String others) {
    assertThat(reason(switches.atStock("a"))).isEqualTo(of);
    assertThat(reason(switches.atStock("b"))).isEqualTo(others);
    assertThat(switches.isAllAtStock()).isEqualTo(!others.isEmpty() && !of.isEmpty());
    assertThat(switches.equals(Switches.ON)).isEqualTo(of.isEmpty() && others.isEmpty());
  }

  private static String reason(Switches.Cause cause) {
    return cause == null ? "" : cause.reason();
  }

  @Test
  void theNarrowestCauseIsTold() {
    assertCauses(Switches.ON, "", "");
    assertCauses(Switches.of(EVERYTHING), "everything", "everything");
    assertCauses(Switches.of(EVERYTHING).serviceToStock(SERVICE), "service", "service");
    assertCauses(
        Switches.of(EVERYTHING).operationToStock("a", OPERATION), "operation", "everything");
    assertThat(Switches.of(null)).isSameAs(Switches.ON);
  }

  @Test
  void switchingOnReachesUpwardsButNotDownwards() {
    Switches all = Switches.of(EVERYTHING).serviceToStock(SERVICE).operationToStock("a", OPERATION);
    assertCauses(all.everythingOn(), "operation", "service");
    Switches serviceOn = all.serviceOn();
    assertThat(reason(serviceOn.atStock("a"))).isEqualTo("operation");
    assertThat(serviceOn.atStock("b")).isNull();
    assertCauses(all.operationOn("a"), "", "service");
    assertCauses(all.operationOn("a").serviceOn(), "", "");
    assertCauses(serviceOn.operationOn("a"), "", "");
  }

  @Test
  void switchingToStockReachesAllBelow() {
    Switches pilot = Switches.of(EVERYTHING).operationOn("a");
    assertCauses(pilot, "", "everything");
    assertCauses(pilot.serviceToStock(SERVICE), "service", "service");
    assertCauses(pilot.everythingToStock(EVERYTHING), "everything", "everything");
    assertCauses(pilot.operationToStock("a", OPERATION), "operation", "everything");
    assertCauses(pilot.everythingOn(), "", "");
    assertCauses(pilot.everythingOn().everythingToStock(EVERYTHING), "everything", "everything");
  }

  @Test
  void aLimitedCauseHoldsAtLeastForItsTime() {
    Instant before = Instant.now();
    Switches.Cause limited = Switches.Cause.now("limited").until(Duration.ofSeconds(5));
    assertThat(limited.until()).isAfterOrEqualTo(before.plusSeconds(5));
    Switches switches = Switches.ON.operationToStock("a", limited);
    assertThat(switches.atStock("a")).isEqualTo(limited);
    assertThat(switches.isOn()).isFalse();

    Switches.Cause over = new Switches.Cause("over", before, before);
    assertThat(switches.operationToStock("a", over).atStock("a")).isNull();
    assertThat(switches.operationToStock("a", over).isOn()).isTrue();
    assertThat(Switches.ON.everythingToStock(OPERATION).operationToStock("a", over).atStock("a"))
        .isEqualTo(OPERATION);
    assertThat(OPERATION.until(Duration.ZERO)).isEqualTo(OPERATION);
  }

  @Test
  void howMuchIsAtStock() {
    assertThat(SwitchState.of(0, 2)).isEqualTo(SwitchState.ON);
    assertThat(SwitchState.of(1, 2)).isEqualTo(SwitchState.PARTLY_AT_STOCK);
    assertThat(SwitchState.of(2, 2)).isEqualTo(SwitchState.AT_STOCK);
    assertThat(SwitchState.of(0, 0)).isEqualTo(SwitchState.AT_STOCK);
  }
}
