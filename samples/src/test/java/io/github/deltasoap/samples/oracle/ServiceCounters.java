package io.github.deltasoap.samples.oracle;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

/** The module's counters of a service, over JMX. */
final class ServiceCounters {
  private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();

  /**
   * The counters at one moment.
   *
   * @param fallbacks the counts by reason, without those that are 0
   */
  record Snapshot(long hits, long misses, Map<String, Long> fallbacks) {

    /** The increments since an earlier snapshot. */
    Snapshot since(Snapshot earlier) {
      Map<String, Long> more = new TreeMap<>();
      fallbacks.forEach(
          (reason, count) -> {
            long difference = count - earlier.fallbacks.getOrDefault(reason, 0L);
            if (difference != 0) {
              more.put(reason, difference);
            }
          });
      return new Snapshot(hits - earlier.hits, misses - earlier.misses, more);
    }
  }

  private final ObjectName name;

  private ServiceCounters(ObjectName name) {
    this.name = name;
  }

  /**
   * The counters of the service with this name and memory limit; applications may share the name.
   */
  static ServiceCounters of(String service, long maxBytes) {
    try {
      ObjectName all = new ObjectName("io.github.deltasoap:type=Service,name=" + service + ",*");
      for (ObjectName each : SERVER.queryNames(all, null)) {
        ServiceCounters counters = new ServiceCounters(each);
        if ((Long) counters.get("MaxBytes") == maxBytes) {
          return counters;
        }
      }
    } catch (JMException impossible) {
      throw new AssertionError(impossible);
    }
    throw new AssertionError("The module does not serve " + service + " with " + maxBytes);
  }

  ServiceCounters(String service) {
    try {
      name = new ObjectName("io.github.deltasoap:type=Service,name=" + service);
    } catch (JMException impossible) {
      throw new AssertionError(impossible);
    }
  }

  boolean exist() {
    return SERVER.isRegistered(name);
  }

  Snapshot snapshot() {
    return new Snapshot(hits(), (Long) get("Misses"), table("StockFallbacks"));
  }

  /** The numbers of template matches by kind, without those that are 0. */
  Map<String, Long> templateMatches() {
    return table("TemplateMatches");
  }

  long templateBytes() {
    return (Long) get("TemplateBytes");
  }

  private Map<String, Long> table(String attribute) {
    Map<String, Long> table = new TreeMap<>();
    for (Object row : ((TabularData) get(attribute)).values()) {
      CompositeData entry = (CompositeData) row;
      long count = (Long) entry.get("value");
      if (count != 0) {
        table.put((String) entry.get("key"), count);
      }
    }
    return table;
  }

  long hits() {
    return (Long) get("Hits");
  }

  long learnedShapes() {
    return (Long) get("LearnedShapes");
  }

  long heldBytes() {
    return (Long) get("HeldBytes");
  }

  long directResponses() {
    return (Long) get("DirectResponses");
  }

  long stockResponses() {
    return (Long) get("StockResponses");
  }

  long unexpectedErrors() {
    return (Long) get("UnexpectedErrors");
  }

  /** Switches the service on. */
  void switchOn() {
    try {
      SERVER.invoke(name, "switchOn", new Object[0], new String[0]);
    } catch (JMException failed) {
      throw new AssertionError(failed);
    }
  }

  String[] describedOperations() {
    return (String[]) get("DescribedOperations");
  }

  private Object get(String attribute) {
    try {
      return SERVER.getAttribute(name, attribute);
    } catch (JMException missing) {
      throw new AssertionError("The module does not serve " + name, missing);
    }
  }
}
