package io.github.deltasoap.oracle.look;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The archives of modules named look and look-out. */
public final class LookModule {
  private static final String OF_OPERATIONS =
      """
      <module name="look">
        <InFlow>
          <handler name="LookEarly" class="%1$s$Early"><order phase="PreDispatch"/></handler>
          <handler name="LookLate" class="%1$s$Late"><order phase="OperationInPhase"/></handler>
        </InFlow>
        <OutFlow>
          <handler name="LookOut" class="%1$s$Out"><order phase="%2$s"/></handler>
        </OutFlow>
      </module>
      """
          .formatted(LookHandler.class.getName(), "OperationOutPhase");

  /** Uses a global phase, since JAX-WS deploys without operation phases. */
  private static final String OF_ALL =
      """
      <module name="look-out">
        <OutFlow>
          <handler name="LookOut" class="%1$s$Out"><order phase="MessageOut"/></handler>
        </OutFlow>
      </module>
      """
          .formatted(LookHandler.class.getName());

  private LookModule() {}

  /** Packs look.mar into a directory and returns its path. */
  public static Path writeTo(Path directory) throws IOException {
    return write(directory.resolve("look.mar"), OF_OPERATIONS);
  }

  /** Packs look-out.mar, which only looks at responses. */
  public static Path writeOutTo(Path directory) throws IOException {
    return write(directory.resolve("look-out.mar"), OF_ALL);
  }

  private static Path write(Path archive, String moduleXml) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(archive));
        ZipOutputStream zip = new ZipOutputStream(out)) {
      put(zip, "META-INF/module.xml", moduleXml.getBytes(StandardCharsets.UTF_8));
      for (Class<?> packed :
          List.of(
              LookHandler.class,
              LookHandler.Early.class,
              LookHandler.Late.class,
              LookHandler.Out.class,
              LookHandler.NoLength.class)) {
        String file = packed.getName().replace('.', '/') + ".class";
        try (InputStream in = packed.getClassLoader().getResourceAsStream(file)) {
          put(zip, file, in.readAllBytes());
        }
      }
    }
    return archive;
  }

  private static void put(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(bytes);
    zip.closeEntry();
  }
}
