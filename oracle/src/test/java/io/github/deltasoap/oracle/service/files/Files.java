package io.github.deltasoap.oracle.service.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.activation.FileDataSource;
import jakarta.mail.util.ByteArrayDataSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operations on files, which several services have. */
final class Files {
  private Files() {}

  static String describe(@Nullable Folder folder) throws IOException {
    if (folder == null) {
      return "none";
    }
    List<String> seen = new ArrayList<>();
    seen.add("name " + folder.getName() + " of type " + folder.getContentType());
    seen.add(text(folder.getContent()));
    seen.add(text(folder.getPicture()));
    seen.add(text(folder.getSeal()));
    seen.add(text(folder.getFile()));
    for (DataHandler each : folder.getFiles()) {
      seen.add(text(each));
    }
    for (byte[] each : folder.getPieces()) {
      seen.add(text(each));
    }
    return seen.toString();
  }

  static @Nullable Folder typed(@Nullable Folder folder) throws IOException {
    if (folder != null && "typed".equals(folder.getName())) {
      folder.setFile(new DataHandler(new ByteArrayDataSource("a text", "text/plain")));
    }
    return folder;
  }

  static @Nullable DataHandler file(byte @Nullable [] content) {
    if (content == null) {
      return null;
    }
    return switch (new String(content, ISO_8859_1)) {
      case "once" -> new DataHandler(new Once(new ByteArrayInputStream(content)));
      case "missing" -> new DataHandler(new FileDataSource("/no/such/file"));
      default -> new DataHandler(new ByteArrayDataSource(content, "application/x-test"));
    };
  }

  /** A content that can be read once. */
  private record Once(InputStream in) implements DataSource {
    @Override
    public InputStream getInputStream() {
      return in;
    }

    @Override
    public OutputStream getOutputStream() {
      throw new UnsupportedOperationException();
    }

    @Override
    public String getContentType() {
      return "text/plain";
    }

    @Override
    public String getName() {
      return "once";
    }
  }

  static String text(byte @Nullable [] bytes) {
    return bytes == null ? "no bytes" : bytes.length + " bytes: " + printable(bytes);
  }

  static String text(@Nullable DataHandler file) throws IOException {
    return file == null
        ? "no file"
        : file.getContentType() + " " + file.getName() + " " + printable(bytes(file));
  }

  /** Read twice, since the content of a file may be asked for again. */
  static byte[] bytes(DataHandler file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    file.writeTo(bytes);
    try (InputStream again = file.getDataSource().getInputStream()) {
      byte[] second = again.readAllBytes();
      if (!Arrays.equals(second, bytes.toByteArray())) {
        throw new IOException("another content");
      }
    }
    return bytes.toByteArray();
  }

  private static String printable(byte[] bytes) {
    String text = new String(bytes, ISO_8859_1).replaceAll("[^ -~]", "?");
    return text.substring(0, Math.min(text.length(), 200)) + " #" + Arrays.hashCode(bytes);
  }
}
