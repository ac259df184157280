package io.github.deltasoap.oracle.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Copies of archives that are not as their generator makes them. */
final class Archives {
  private static final Pattern SERVICE_NAME =
      Pattern.compile("(<(?:\\w+:)?service\\b[^>]*?\\bname=\")");

  private Archives() {}

  /** A copy whose WSDL has a service of another name. */
  static Path renamed(Path archive, Path directory) throws IOException {
    return copy(archive, directory, true);
  }

  /** A copy without WSDL and schemas. */
  static Path bare(Path archive, Path directory) throws IOException {
    return copy(archive, directory, false);
  }

  /** Lets the services of an archive send attachments. */
  static void attach(Path archive) throws IOException {
    edit(
        archive,
        descriptor ->
            descriptor.replace(
                "</service>", "<parameter name=\"enableMTOM\">true</parameter></service>"));
  }

  /** Edits the services.xml of an archive in its place. */
  static void edit(Path archive, UnaryOperator<String> change) throws IOException {
    try (FileSystem content = FileSystems.newFileSystem(archive)) {
      Path descriptor = content.getPath("META-INF", "services.xml");
      Files.writeString(descriptor, change.apply(Files.readString(descriptor)));
    }
  }

  private static Path copy(Path archive, Path directory, boolean keepsWsdl) throws IOException {
    Path copy = Files.createDirectories(directory).resolve(archive.getFileName());
    try (ZipFile in = new ZipFile(archive.toFile());
        ZipOutputStream out =
            new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(copy)))) {
      for (ZipEntry entry : Collections.list(in.entries())) {
        boolean isWsdl = entry.getName().endsWith(".wsdl");
        if (keepsWsdl || !(isWsdl || entry.getName().endsWith(".xsd"))) {
          byte[] content = in.getInputStream(entry).readAllBytes();
          out.putNextEntry(new ZipEntry(entry.getName()));
          out.write(isWsdl ? renamed(content) : content);
          out.closeEntry();
        }
      }
    }
    return copy;
  }

  private static byte[] renamed(byte[] wsdl) {
    String text = new String(wsdl, UTF_8);
    return SERVICE_NAME.matcher(text).replaceAll("$1Other").getBytes(UTF_8);
  }
}
