package io.github.deltasoap.oracle.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/**
 * A class of features with the services that show it.
 *
 * @param title of the class, as a heading
 */
record CorpusFile(String title, List<CorpusService> services) {
  private static final Path DIRECTORY = Path.of("src/test/corpus");

  CorpusFile {
    services = List.copyOf(services);
  }

  /** All files, in the order of their names. */
  static List<CorpusFile> all() throws IOException {
    List<CorpusFile> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(DIRECTORY)) {
      for (Path file : files.sorted().toList()) {
        all.add(of(file));
      }
    }
    return all;
  }

  /** A file anywhere. */
  static CorpusFile of(Path file) throws IOException {
    try {
      Element root =
          DocumentBuilderFactory.newDefaultNSInstance()
              .newDocumentBuilder()
              .parse(file.toFile())
              .getDocumentElement();
      List<CorpusService> services = new ArrayList<>();
      for (Element service : Fragments.children(root)) {
        services.add(new CorpusService(service));
      }
      return new CorpusFile(root.getAttribute("title"), services);
    } catch (SAXException | ParserConfigurationException illFormed) {
      throw new IOException(file.toString(), illFormed);
    }
  }
}
