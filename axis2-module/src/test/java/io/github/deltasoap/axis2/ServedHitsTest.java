package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counters and log of a service with reused objects, and of one without. */
class ServedHitsTest {
  private static final int MOST_REQUESTS = 100_000;

  @TempDir Path directory;

  /** Deploys Orders with the given source of Item, and sends requests until {@code enough}. */
  private void serve(ModuleHost host, String item, BooleanSupplier enough) throws Exception {
    TestArchive.make(
            directory,
            "orders",
            Map.of("orders.Orders", TestArchive.ORDERS, "orders.Item", item),
            GeneratedServices.describe("Orders", "orders.Orders", ModuleHost.ENGAGED))
        .deploy(host.configuration());
    for (int i = 0; i < MOST_REQUESTS && !enough.getAsBoolean(); i++) {
      host.client().post("Orders", TestArchive.submit("name", 1, 2));
      if (i % 64 == 0) {
        // The learner needs time of its own.
        TimeUnit.MILLISECONDS.sleep(1);
      }
    }
    assertThat(enough.getAsBoolean()).isTrue();
  }

  @Test
  void objectsThatAreReused() throws Exception {
    try (ModuleHost host = new ModuleHost(directory)) {
      serve(host, TestArchive.ITEM, () -> ModuleHost.bean("Orders").getPatchedHits() > 3);
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      assertThat(bean.getHits()).isEqualTo(bean.getPatchedHits() + bean.getFullHits());
    }
  }

  @Test
  void objectsThatAreMadeAnew() throws Exception {
    String initialized =
        TestArchive.ITEM.replace(
            "private double price;",
            "private double price; private final Object made = new java.util.Date();");
    try (ModuleHost host = new ModuleHost(directory)) {
      serve(host, initialized, () -> ModuleHost.bean("Orders").getFullHits() > 200);
      DeltaServiceMXBean bean = ModuleHost.bean("Orders");
      assertThat(bean.getPatchedHits()).isZero();
      assertThat(bean.getHits()).isEqualTo(bean.getFullHits());
    }
  }
}
