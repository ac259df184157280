package io.github.deltasoap.axis2.surroundings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.axis2.Version;
import org.apache.axis2.engine.AxisConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether Axis2, its libraries and its server provide everything that the module needs.
 * Called by {@code ModuleEntry}, before any dependent class is loaded.
 *
 * <p>Refuses only known deficiencies: an Axis2 before 2.0, which uses the servlets and the JAXB of
 * the javax packages; a web application without the servlets of the jakarta packages; and libraries
 * that lack a class or a member to which the module's own byte code refers. The last covers
 * versions released after the module was built.
 */
public final class Surroundings {
  private static final int FIRST_MAJOR_VERSION = 2;
  private static final int MOST_NAMED = 5;

  /** Axis2's configurator of a web application. */
  private static final String WEB_APPLICATION =
      "org.apache.axis2.deployment.WarBasedAxisConfigurator";

  /** The class from which all others are reached; not loaded before the check. */
  static final String ROOT = "io/github/deltasoap/axis2/DeltaModule";

  private static final String SERVLETS = "jakarta.servlet.http.HttpServletResponse";

  /** Libraries that every Axis2 has, by the prefixes of their class names. */
  private static final List<String> REQUIRED =
      List.of(
          "org.apache.axis2.",
          "org.apache.axiom.",
          "org.apache.commons.logging.",
          "org.apache.neethi.",
          "org.apache.ws.commons.schema.");

  /**
   * Optional parts of an installation, by the prefixes of their class names, each with a class that
   * shows its presence. Services that need a missing part are left to stock.
   */
  private static final Map<String, String> OPTIONAL =
      new TreeMap<>(
          Map.of(
              "org.apache.axis2.databinding.", "org.apache.axis2.databinding.ADBBean",
              "org.apache.axis2.rpc.", "org.apache.axis2.databinding.ADBBean",
              "org.apache.axis2.datasource.", "org.apache.axis2.jaxws.server.JAXWSMessageReceiver",
              "org.apache.axis2.jaxws.", "org.apache.axis2.jaxws.server.JAXWSMessageReceiver",
              "org.apache.axis2.transport.http.",
                  "org.apache.axis2.transport.http.ServletBasedOutTransportInfo",
              "jakarta.servlet.", SERVLETS));

  /** Missing references, computed once: they depend only on the archive's class loader. */
  private static final class Missing {
    static final Set<String> REFERENCES = find();

    private static Set<String> find() {
      try {
        return missing(loader());
      } catch (RuntimeException | LinkageError failed) {
        // A failed check proves nothing.
        return Set.of();
      }
    }
  }

  private Surroundings() {}

  /**
   * Describes all that is missing, in one line for the log.
   *
   * @param configuration null if it is not known yet
   * @return null if nothing is missing
   */
  public static @Nullable String problem(@Nullable AxisConfiguration configuration) {
    List<String> problems = new ArrayList<>();
    String version = version();
    if (version != null && isTooOld(version)) {
      problems.add("Axis2 is " + version + ", needed is 2.0 or later");
    }
    if (configuration != null
        && isWebApplication(configuration)
        && !Linkage.isThere(SERVLETS, loader())) {
      problems.add(
          "class "
              + SERVLETS
              + " is missing, needed is a server with jakarta.servlet, such as Tomcat 10.1 or 11");
    }
    if (problems.isEmpty() && !Missing.REFERENCES.isEmpty()) {
      problems.add(
          "Axis2 "
              + version
              + " and its libraries lack "
              + named(Missing.REFERENCES)
              + ", needed is what Axis2 2.0.0 has");
    }
    return problems.isEmpty()
        ? null
        : "[DeltaSurroundings] DeltaSOAP is off, and stock serves everything: "
            + String.join("; ", problems)
            + ". See docs/troubleshooting.md#delta-surroundings";
  }

  private static String named(Set<String> missing) {
    List<String> first = missing.stream().limit(MOST_NAMED).toList();
    int more = missing.size() - first.size();
    return String.join(", ", first) + (more == 0 ? "" : " and " + more + " more");
  }

  /** The version of Axis2's kernel; null if unknown. */
  private static @Nullable String version() {
    try {
      return Version.getVersionText();
    } catch (RuntimeException | LinkageError unknown) {
      return null;
    }
  }

  private static boolean isTooOld(String version) {
    int end = 0;
    while (end < version.length() && Character.isDigit(version.charAt(end))) {
      end++;
    }
    return end > 0 && end < 9 && Integer.parseInt(version.substring(0, end)) < FIRST_MAJOR_VERSION;
  }

  private static boolean isWebApplication(AxisConfiguration configuration) {
    Object configurator = configuration.getConfigurator();
    Class<?> type = configurator == null ? null : configurator.getClass();
    while (type != null && !type.getName().equals(WEB_APPLICATION)) {
      type = type.getSuperclass();
    }
    return type != null;
  }

  /**
   * Returns the module's references that a class loader does not see. References to libraries that
   * are not listed here do not count: the services that need them check that at deployment.
   */
  public static Set<String> missing(ClassLoader loader) {
    List<String> absent = new ArrayList<>();
    List<String> counted = new ArrayList<>(REQUIRED);
    OPTIONAL.forEach(
        (prefix, sign) -> (Linkage.isThere(sign, loader) ? counted : absent).add(prefix));
    try {
      return Linkage.missing(
          loader,
          References.read(loader),
          name -> isAmong(counted, name) && !isAmong(absent, name));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Whether a class belongs to one of the libraries that are listed here. */
  static boolean isLibrary(String name) {
    return isAmong(REQUIRED, name) || isAmong(OPTIONAL.keySet(), name);
  }

  /**
   * Whether a class has one of some prefixes.
   *
   * @param name with slashes
   */
  private static boolean isAmong(Collection<String> prefixes, String name) {
    return prefixes.stream().anyMatch(name.replace('/', '.')::startsWith);
  }

  private static ClassLoader loader() {
    return Surroundings.class.getClassLoader();
  }
}
