package io.github.deltasoap.benchmarks.demo.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.Map;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class ServerSnapshotTest {

  /** The module's MBean for each service. */
  public interface ServiceMXBean {
    long getHits();

    long getPatchedHits();

    long getMisses();

    Map<String, Long> getStockFallbacks();

    int getLearnedShapes();

    long getHeldBytes();
  }

  private static final class Service implements ServiceMXBean {
    @Override
    public long getHits() {
      return 90;
    }

    @Override
    public long getPatchedHits() {
      return 80;
    }

    @Override
    public long getMisses() {
      return 10;
    }

    @Override
    public Map<String, Long> getStockFallbacks() {
      return Map.of("fault", 2L, "not in the wire profile", 3L);
    }

    @Override
    public int getLearnedShapes() {
      return 4;
    }

    @Override
    public long getHeldBytes() {
      return 4096;
    }
  }

  @Test
  void readsTheCountersOfTheModule() throws Exception {
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    ObjectName plain = new ObjectName("io.github.deltasoap:type=Service,name=Echo");
    ObjectName quoted =
        new ObjectName(
            "io.github.deltasoap:type=Service,application=\"/deltasoap\",name="
                + ObjectName.quote("group/Echo"));
    ObjectName another = new ObjectName(plain + ",instance=2");
    beans.registerMBean(new Service(), plain);
    beans.registerMBean(new Service(), another);
    beans.registerMBean(new Service(), quoted);
    try {
      ServerSnapshot snapshot = ServerSnapshot.take();
      ServiceStatistics statistics = new ServiceStatistics(90, 80, 10, 5, 4, 4096);
      assertThat(snapshot.services())
          .isEqualTo(Map.of("Echo", statistics, "Echo#2", statistics, "group/Echo", statistics));
      assertThat(snapshot.cpuNanos()).isPositive();
      assertThat(ServerSnapshot.parse(snapshot.toLine())).isEqualTo(snapshot);
    } finally {
      beans.unregisterMBean(plain);
      beans.unregisterMBean(another);
      beans.unregisterMBean(quoted);
    }
  }

  @Test
  void ofServicesOfOneNameTheOneWithRequestsCounts() {
    ServiceStatistics before = new ServiceStatistics(90, 80, 10, 5, 4, 4096);
    ServiceStatistics after = new ServiceStatistics(190, 170, 11, 5, 6, 8192);
    ServerSnapshot earlier = snapshot(Map.of("Echo", before, "Echo#2", before, "Echos", before));
    ServerSnapshot later = snapshot(Map.of("Echo", before, "Echo#2", after, "Echos", before));
    assertThat(later.since(earlier, "Echo"))
        .hasValue(new ServiceStatistics(100, 90, 1, 0, 6, 8192));
    assertThat(later.since(earlier, "Echos")).hasValue(new ServiceStatistics(0, 0, 0, 0, 4, 4096));
    assertThat(later.since(earlier, "Other")).isEmpty();
    assertThat(later.since(snapshot(Map.of()), "Echo")).isEmpty();
  }

  private static ServerSnapshot snapshot(Map<String, ServiceStatistics> services) {
    return new ServerSnapshot(0, 0, services);
  }

  @Test
  void travelsWithoutServices() {
    ServerSnapshot snapshot = new ServerSnapshot(123, 4, Map.of());
    assertThat(ServerSnapshot.parse(snapshot.toLine())).isEqualTo(snapshot);
  }
}
