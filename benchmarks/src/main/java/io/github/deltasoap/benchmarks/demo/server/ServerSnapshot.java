package io.github.deltasoap.benchmarks.demo.server;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

/**
 * The counters of the server's JVM at one moment, sent to the other JVM as one line.
 *
 * @param cpuNanos the CPU time used by the process
 * @param jitMillis the time used by its JIT compiler
 * @param services the statistics of the module's services, by name; if several applications have a
 *     service of the same name, the further ones by the name with {@code #2} and so on
 */
public record ServerSnapshot(
    long cpuNanos, long jitMillis, Map<String, ServiceStatistics> services) {

  public ServerSnapshot {
    services = Map.copyOf(services);
  }

  /**
   * Returns the statistics of a service for the time since {@code earlier}. If several applications
   * have a service of that name, it is the one that got the requests: only one does at a time.
   */
  public Optional<ServiceStatistics> since(ServerSnapshot earlier, String service) {
    return services.entrySet().stream()
        .filter(each -> each.getKey().replaceFirst("#\\d+$", "").equals(service))
        .flatMap(
            each -> {
              ServiceStatistics before = earlier.services.get(each.getKey());
              return before == null ? Stream.empty() : Stream.of(each.getValue().since(before));
            })
        .max(Comparator.comparingLong(ServiceStatistics::events));
  }

  /** Reads the counters of this JVM. */
  static ServerSnapshot take() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new ServerSnapshot(
        system.getProcessCpuTime(),
        ManagementFactory.getCompilationMXBean().getTotalCompilationTime(),
        readServices());
  }

  private static Map<String, ServiceStatistics> readServices() {
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    Map<String, ServiceStatistics> services = new TreeMap<>();
    try {
      ObjectName pattern = new ObjectName("io.github.deltasoap:type=Service,*");
      for (ObjectName bean : beans.queryNames(pattern, null)) {
        services.put(serviceName(bean), readService(beans, bean));
      }
    } catch (MalformedObjectNameException e) {
      throw new AssertionError(e);
    } catch (JMException e) {
      throw new IllegalStateException("The module's MBeans are not as expected: " + e, e);
    }
    return services;
  }

  private static String serviceName(ObjectName bean) {
    String name = bean.getKeyProperty("name");
    String unquoted = name.startsWith("\"") ? ObjectName.unquote(name) : name;
    String instance = bean.getKeyProperty("instance");
    return instance == null ? unquoted : unquoted + '#' + instance;
  }

  private static ServiceStatistics readService(MBeanServer beans, ObjectName bean)
      throws JMException {
    return new ServiceStatistics(
        (Long) beans.getAttribute(bean, "Hits"),
        (Long) beans.getAttribute(bean, "PatchedHits"),
        (Long) beans.getAttribute(bean, "Misses"),
        sum((TabularData) beans.getAttribute(bean, "StockFallbacks")),
        ((Number) beans.getAttribute(bean, "LearnedShapes")).longValue(),
        (Long) beans.getAttribute(bean, "HeldBytes"));
  }

  /** Adds up the counts in a table of reasons. */
  private static long sum(TabularData table) {
    return table.values().stream()
        .flatMap(row -> ((CompositeData) row).values().stream())
        .filter(Number.class::isInstance)
        .mapToLong(number -> ((Number) number).longValue())
        .sum();
  }

  /** Formats the line that {@link #parse} reads. */
  String toLine() {
    StringBuilder line = new StringBuilder().append(cpuNanos).append('\t').append(jitMillis);
    new TreeMap<>(services)
        .forEach(
            (name, s) ->
                line.append('\t')
                    .append(name)
                    .append('\t')
                    .append(s.hits())
                    .append('\t')
                    .append(s.patchedHits())
                    .append('\t')
                    .append(s.misses())
                    .append('\t')
                    .append(s.stockFallbacks())
                    .append('\t')
                    .append(s.learnedShapes())
                    .append('\t')
                    .append(s.heldBytes()));
    return line.toString();
  }

  static ServerSnapshot parse(String line) {
    String[] fields = line.split("\t", -1);
    Map<String, ServiceStatistics> services = new TreeMap<>();
    for (int i = 2; i < fields.length; i += 7) {
      services.put(
          fields[i],
          new ServiceStatistics(
              Long.parseLong(fields[i + 1]),
              Long.parseLong(fields[i + 2]),
              Long.parseLong(fields[i + 3]),
              Long.parseLong(fields[i + 4]),
              Long.parseLong(fields[i + 5]),
              Long.parseLong(fields[i + 6])));
    }
    return new ServerSnapshot(Long.parseLong(fields[0]), Long.parseLong(fields[1]), services);
  }
}
