package io.github.deltasoap.samples.server;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Axis2's list of the archives that it refused to deploy.
 *
 * <p>Read by reflection, because the application may have its own copy of Axis2's classes.
 */
final class DeploymentFaults {

  private DeploymentFaults() {}

  /** Returns archive → report from a {@code ConfigurationContext} of any class loader. */
  static Map<String, String> of(Object configurationContext) {
    try {
      Object configuration = call(configurationContext, "getAxisConfiguration");
      Map<String, String> faults = new LinkedHashMap<>();
      for (String list : new String[] {"getFaultyServices", "getFaultyModules"}) {
        ((Map<?, ?>) call(configuration, list))
            .forEach((archive, report) -> faults.put(archive.toString(), report.toString()));
      }
      return faults;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Expected an Axis2 ConfigurationContext", e);
    }
  }

  private static Object call(Object target, String getter) throws ReflectiveOperationException {
    return target.getClass().getMethod(getter).invoke(target);
  }
}
