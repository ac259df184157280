package io.github.deltasoap.samples.server;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * An Axis2 service archive (.aar), built from classes on the class path and a descriptor.
 *
 * <p>Immutable, for any thread.
 *
 * @param name the file name without {@code .aar}; Axis2 names the service group after it unless the
 *     descriptor gives another name
 * @param servicesXml the text of {@code META-INF/services.xml}
 * @param classes the service classes and their dependencies; nested classes are included
 * @param documents the texts of other files in {@code META-INF}, such as WSDLs, by name
 */
public record ServiceArchive(
    String name, String servicesXml, List<Class<?>> classes, Map<String, String> documents) {

  public ServiceArchive {
    classes = List.copyOf(classes);
    documents = Map.copyOf(documents);
  }

  /** An archive without documents other than the descriptor. */
  public ServiceArchive(String name, String servicesXml, List<Class<?>> classes) {
    this(name, servicesXml, classes, Map.of());
  }

  /**
   * An archive of one POJO service, with one object for all requests, named after the service.
   *
   * @param namespace of the service, its messages and its beans
   * @param beans the classes that the service needs
   */
  public static ServiceArchive ofPojo(
      String name, String namespace, Class<?> service, Class<?>... beans) {
    String servicesXml =
        """
        <service name="%1$s" targetNamespace="%2$s" scope="application">
          <schema schemaNamespace="%2$s"/>
          <messageReceivers>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                             class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
          </messageReceivers>
          <parameter name="ServiceClass">%3$s</parameter>
        </service>
        """
            .formatted(name, namespace, service.getName());
    List<Class<?>> classes = new ArrayList<>(List.of(service));
    classes.addAll(List.of(beans));
    return new ServiceArchive(name, servicesXml, classes);
  }

  /**
   * An archive of one JAX-WS service without a WSDL, with one object for all requests, named after
   * the service's class.
   *
   * @param beans the classes that the service needs
   */
  public static ServiceArchive ofJaxWs(Class<?> service, Class<?>... beans) {
    String name = service.getSimpleName();
    String servicesXml =
        """
        <service name="%1$s" scope="application">
          <messageReceivers>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                             class="org.apache.axis2.jaxws.server.JAXWSMessageReceiver"/>
          </messageReceivers>
          <parameter name="ServiceClass">%2$s</parameter>
        </service>
        """
            .formatted(name, service.getName());
    List<Class<?>> classes = new ArrayList<>(List.of(service));
    classes.addAll(List.of(beans));
    return new ServiceArchive(name, servicesXml, classes);
  }

  /** The same archive with a parameter of each service. */
  public ServiceArchive withParameter(String parameter, String value) {
    String element = "<parameter name=\"%s\">%s</parameter>".formatted(parameter, value);
    return new ServiceArchive(
        name, servicesXml.replace("</service>", element + "</service>"), classes, documents);
  }

  /** Packs {@code name.aar} into {@code directory} and returns its path. */
  public Path writeTo(Path directory) throws IOException {
    Path archive = directory.resolve(name + ".aar");
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(archive));
        ZipOutputStream zip = new ZipOutputStream(out)) {
      // Axis2 reads the file several times, and it is deleted with the server.
      zip.setLevel(Deflater.NO_COMPRESSION);
      putEntry(zip, "META-INF/services.xml", servicesXml.getBytes(StandardCharsets.UTF_8));
      for (Map.Entry<String, String> document : documents.entrySet()) {
        byte[] content = document.getValue().getBytes(StandardCharsets.UTF_8);
        putEntry(zip, "META-INF/" + document.getKey(), content);
      }
      for (Class<?> packed : withNested(classes)) {
        putEntry(zip, packed.getName().replace('.', '/') + ".class", bytesOf(packed));
      }
    }
    return archive;
  }

  private static Set<Class<?>> withNested(List<Class<?>> classes) {
    Set<Class<?>> all = new LinkedHashSet<>();
    for (Class<?> listed : classes) {
      all.addAll(Arrays.asList(listed.getNestMembers()));
    }
    return all;
  }

  private static byte[] bytesOf(Class<?> packed) throws IOException {
    String file = packed.getName().substring(packed.getName().lastIndexOf('.') + 1) + ".class";
    try (InputStream in = packed.getResourceAsStream(file)) {
      if (in == null) {
        throw new IOException("The class path has no class file of " + packed.getName());
      }
      return in.readAllBytes();
    }
  }

  private static void putEntry(ZipOutputStream zip, String name, byte[] content)
      throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(content);
    zip.closeEntry();
  }
}
