package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.jaxws.JaxWsModel;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Axis2 without JAX-WS can load the module: only classes for JAX-WS services refer to it. */
class OptionalClassesTest {
  private static final Pattern OPTIONAL =
      Pattern.compile("org/apache/axis2/(jaxws|datasource)/|jakarta/(xml|jws)/");

  @Test
  void onlyClassesForJaxWsReferToIt() throws IOException, URISyntaxException {
    Path classes =
        Path.of(JaxWsModel.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Set<String> referring = new TreeSet<>();
    try (Stream<Path> files = Files.walk(classes)) {
      List<Path> all = files.filter(path -> path.toString().endsWith(".class")).toList();
      for (Path file : all) {
        if (OPTIONAL.matcher(Files.readString(file, ISO_8859_1)).find()) {
          referring.add(file.getFileName().toString().replaceFirst("[.$].*", ""));
        }
      }
    }
    assertThat(referring)
        .containsExactlyInAnyOrder(
            "AskedContext",
            "CalendarFields",
            "CallParameters",
            "CalledEndpoint",
            "DeltaJAXWSMessageReceiver",
            "EndpointCall",
            "GeneratedSchema",
            "HeaderParameters",
            "JaxWsDescriber",
            "JaxWsKinds",
            "JaxWsOperation",
            "JaxWsPart",
            "JaxWsPayload",
            "JaxWsResponseDescription",
            "JaxWsResponseWriter",
            "StockEngine",
            "JaxbAccessors",
            "JaxbAdapters",
            "JaxbAlternative",
            "JaxbBinary",
            "JaxbChoice",
            "JaxbDeclaration",
            "JaxbElement",
            "JaxbElementBinder",
            "JaxbReferences",
            "JaxbIntrospector",
            "JaxbNamespaces",
            "JaxbPrefixes",
            "JaxbResponseIntrospector",
            // Names the packages, and refers to no class.
            "MissingPart",
            "JaxbNamedTypes",
            "BoundJaxbSource",
            "JaxbAnnotations",
            "JaxbNames",
            "JaxbProperty",
            "JaxbSimpleTypes",
            "OwnAdapter");
  }
}
