package io.github.deltasoap.samples;

import io.github.deltasoap.samples.google.DirectoryCategory;
import io.github.deltasoap.samples.google.GoogleSearchLarge;
import io.github.deltasoap.samples.google.GoogleSearchResult;
import io.github.deltasoap.samples.google.GoogleSearchSimple;
import io.github.deltasoap.samples.google.ResultElement;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The GoogleSearch services of Suzumura 2005, section 5, and one request to each of them.
 *
 * <p>Stateless, for any thread.
 */
public final class GoogleSearch {

  private GoogleSearch() {}

  /** Returns both services as an archive, without any parameter of the module. */
  public static ServiceArchive archive() {
    return archive("google-search", servicesXml());
  }

  /** Returns an archive of the same classes, named {@code name}, under another descriptor. */
  public static ServiceArchive archive(String name, String servicesXml) {
    return new ServiceArchive(
        name,
        servicesXml,
        List.of(
            GoogleSearchSimple.class,
            GoogleSearchLarge.class,
            GoogleSearchResult.class,
            ResultElement.class,
            DirectoryCategory.class));
  }

  /** Returns the descriptor of both services. */
  public static String servicesXml() {
    return resource("services.xml");
  }

  /** Returns a request to {@code GoogleSearchSimple}: 0.6 kB, ten simple parameters. */
  public static String simpleRequest() {
    return resource("google-search-simple.xml");
  }

  /** Returns a request to {@code GoogleSearchLarge}: 2.7 kB, three nested result elements. */
  public static String largeRequest() {
    return resource("google-search-large.xml");
  }

  private static String resource(String name) {
    try (InputStream in = GoogleSearch.class.getResourceAsStream("google/" + name)) {
      if (in == null) {
        throw new IllegalStateException("The samples jar lacks google/" + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Could not read google/" + name, e);
    }
  }
}
