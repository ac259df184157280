package io.github.deltasoap.benchmarks.demo.campaign;

import io.github.deltasoap.benchmarks.demo.scenario.Version;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The environment of the measurements.
 *
 * @param jdk the Java version of both JVMs
 * @param cores the number of cores shared by the JVMs
 */
public record Machine(String deltasoap, String jdk, String jvm, String os, int cores) {

  public static Machine current() {
    return new Machine(
        Version.current(),
        System.getProperty("java.version"),
        System.getProperty("java.vm.name"),
        System.getProperty("os.name") + " " + System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors());
  }

  /** The same data for JSON. */
  public Map<String, Object> data() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("deltasoap", deltasoap);
    data.put("jdk", jdk);
    data.put("jvm", jvm);
    data.put("os", os);
    data.put("cores", cores);
    return data;
  }
}
