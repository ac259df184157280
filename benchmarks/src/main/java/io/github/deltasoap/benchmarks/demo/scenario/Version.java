package io.github.deltasoap.benchmarks.demo.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of DeltaSOAP, written by the build beside this class. */
public final class Version {

  private Version() {}

  public static String current() {
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException("Could not read version.properties", e);
    }
  }
}
