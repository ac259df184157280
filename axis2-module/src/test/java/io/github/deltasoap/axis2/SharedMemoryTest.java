package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import java.nio.file.Path;
import java.util.Map;
import javax.management.JMException;
import org.apache.axis2.AxisFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Clients send ever new shapes to all services of an application, which share its memory. */
@Timeout(120)
class SharedMemoryTest {
  private static final int SERVICES = 12;
  private static final int SHAPES = 250;
  private static final long MAX_BYTES = 400_000;
  private static final long TOTAL_BYTES = 1_000_000;

  @TempDir private Path directory;

  private static String name(int service) {
    return "Orders" + service;
  }

  private void deploy(ModuleHost host, String name) throws Exception {
    TestArchive.make(
            directory,
            name,
            Map.of("orders.Orders", TestArchive.ORDERS, "orders.Item", TestArchive.ITEM),
            GeneratedServices.describe(name, "orders.Orders"))
        .deploy(host.configuration());
  }

  /** Sends a message whose names of prefixes are a shape of their own. */
  private static void send(ModuleHost host, String service, String prefix) throws AxisFault {
    String message = new String(TestArchive.submit("n", 1, 2), UTF_8);
    byte[] shape = message.replace("soapenv", prefix).getBytes(UTF_8);
    assertThat(host.client().post(service, shape).body())
        .contains("<ns:return>n/[1, 2]/n@1.5</ns:return>");
  }

  private static long held() throws JMException {
    return (Long) ModuleHost.server().getAttribute(ModuleHost.name("type=Module"), "HeldBytes");
  }

  private static long sum() {
    long sum = 0;
    for (int i = 0; i < SERVICES; i++) {
      DeltaServiceMXBean bean = ModuleHost.bean(name(i));
      sum += bean.getHeldBytes() + bean.getTemplateBytes();
    }
    return sum;
  }

  /** Sends a message until it is a hit. */
  private static void awaitHit(ModuleHost host, String service) throws AxisFault {
    DeltaServiceMXBean bean = ModuleHost.bean(service);
    long before = bean.getHits();
    while (bean.getHits() == before) {
      send(host, service, "e");
      ModuleHost.pause();
    }
  }

  @Test
  void allTogetherStayWithinIt() throws Exception {
    try (ModuleHost host =
        new ModuleHost(
            directory,
            ModuleHost.ENGAGED,
            TestArchive.parameter("deltasoap.maxBytes", Long.toString(MAX_BYTES)),
            TestArchive.parameter("deltasoap.totalBytes", Long.toString(TOTAL_BYTES)))) {
      for (int i = 0; i < SERVICES; i++) {
        deploy(host, name(i));
      }
      long most = 0;
      for (int shape = 0; shape < SHAPES; shape++) {
        for (int i = 0; i < SERVICES; i++) {
          // Seen twice, it is learned.
          send(host, name(i), "p" + i + "x" + shape);
          send(host, name(i), "p" + i + "x" + shape);
        }
        most = Math.max(most, held());
      }
      assertThat(most).isBetween(TOTAL_BYTES / 2, TOTAL_BYTES + TOTAL_BYTES / 8);
      for (int i = 0; i < SERVICES; i++) {
        awaitHit(host, name(i));
        assertThat(ModuleHost.bean(name(i)).getHeldBytes())
            .isBetween(1L, TOTAL_BYTES / SERVICES * 2);
      }
      assertThat(held()).isLessThanOrEqualTo(TOTAL_BYTES + TOTAL_BYTES / 8);
      // Nothing else is held, as soon as nothing is learned any more.
      while (sum() != held()) {
        ModuleHost.pause();
      }
    }
  }
}
