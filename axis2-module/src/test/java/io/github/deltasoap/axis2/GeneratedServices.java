package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles generated services and lays them out as one exploded service archive. */
final class GeneratedServices {
  private static final String RECEIVERS = "org.apache.axis2.rpc.receivers.";

  private GeneratedServices() {}

  /** Writes classes and services.xml into a directory of a repository's {@code services}. */
  static void write(List<ServiceSource> services, Path archive) throws IOException {
    Path metadata = Files.createDirectories(archive.resolve("META-INF"));
    compile(services, true, archive);
    compile(services, false, archive);
    StringBuilder xml = new StringBuilder("<serviceGroup>\n");
    for (ServiceSource service : services) {
      xml.append(describe(service.name(), service.className()));
    }
    Files.writeString(metadata.resolve("services.xml"), xml.append("</serviceGroup>\n"));
  }

  /** A service element for services.xml, with stock's POJO receivers. */
  static String describe(String name, String className, String... more) {
    return """
        <service name="%s">
          <parameter name="ServiceClass">%s</parameter>
          <messageReceivers>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-only" class="%sRPCInOnlyMessageReceiver"/>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out" class="%sRPCMessageReceiver"/>
          </messageReceivers>
          %s
        </service>
        """
        .formatted(name, className, RECEIVERS, RECEIVERS, String.join("\n", more));
  }

  private static void compile(List<ServiceSource> services, boolean debugNames, Path classes)
      throws IOException {
    List<JavaFileObject> files = new ArrayList<>();
    for (ServiceSource service : services) {
      if (service.debugNames() == debugNames) {
        service.files().forEach((name, text) -> files.add(new SourceFile(name, text)));
      }
    }
    if (!files.isEmpty()) {
      List<String> options =
          List.of("-d", classes.toString(), debugNames ? "-g" : "-g:none", "-proc:none", "-nowarn");
      compile(files, options);
    }
  }

  /** Compiles one service from its classes' source text. */
  static void compile(Map<String, String> sources, Path classes) throws IOException {
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, text) -> files.add(new SourceFile(name, text)));
    compile(files, List.of("-d", classes.toString(), "-g", "-proc:none", "-nowarn"));
  }

  private static void compile(List<JavaFileObject> files, List<String> options) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter problems = new StringWriter();
    if (!compiler.getTask(problems, null, null, options, null, files).call()) {
      throw new IOException("Generated source does not compile:\n" + problems);
    }
  }

  private static final class SourceFile extends SimpleJavaFileObject {
    private final String text;

    SourceFile(String className, String text) {
      super(URI.create("string:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** Encodes a text in the charset of all messages. */
  static byte[] utf8(String text) {
    return text.getBytes(UTF_8);
  }
}
