package io.github.deltasoap.oracle.trace;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The archive of a module named trace, whose classes the application shares with the test. */
public final class TraceModule {
  /** Global phases only: JAX-WS services deploy without those of operations. */
  private static final String DESCRIPTOR =
      """
      <module name="trace">
        <InFlow>
          <handler name="TraceIn" class="%1$s$In"><order phase="PreDispatch"/></handler>
        </InFlow>
        <OutFlow>
          <handler name="TraceOut" class="%1$s$Out"><order phase="MessageOut"/></handler>
        </OutFlow>
        <OutFaultFlow>
          <handler name="TraceFault" class="%1$s$Out"><order phase="MessageOut"/></handler>
        </OutFaultFlow>
      </module>
      """
          .formatted(TraceHandler.class.getName());

  private TraceModule() {}

  /** Packs trace.mar into a directory and returns its path. */
  public static Path writeTo(Path directory) throws IOException {
    Path archive = directory.resolve("trace.mar");
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(archive));
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("META-INF/module.xml"));
      zip.write(DESCRIPTOR.getBytes(StandardCharsets.UTF_8));
      zip.closeEntry();
    }
    return archive;
  }
}
