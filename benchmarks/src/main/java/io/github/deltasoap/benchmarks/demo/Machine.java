package io.github.deltasoap.benchmarks.demo;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the figures were measured on.
 *
 * @param jdk the version of Java, of both JVMs
 * @param cores as many as the JVMs may use together
 */
record Machine(String deltasoap, String jdk, String jvm, String os, int cores) {

  static Machine current() {
    return new Machine(
        Version.current(),
        System.getProperty("java.version"),
        System.getProperty("java.vm.name"),
        System.getProperty("os.name") + " " + System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors());
  }

  /** The same for programs. */
  Map<String, Object> data() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("deltasoap", deltasoap);
    data.put("jdk", jdk);
    data.put("jvm", jvm);
    data.put("os", os);
    data.put("cores", cores);
    return data;
  }
}
