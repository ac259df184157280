package io.github.deltasoap.oracle.service.express;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.activation.FileDataSource;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.axiom.attachments.ByteArrayDataSource;
import org.apache.axiom.attachments.ConfigurableDataHandler;
import org.apache.axiom.blob.Blobs;
import org.apache.axiom.util.activation.DataHandlerUtils;

/** A service that sends files of all kinds. */
public class Downloads {
  /** Some files and texts. */
  public static class Folder {
    private String name;
    private DataHandler[] files;
    private DataHandler cover;

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    public DataHandler[] getFiles() {
      return files;
    }

    public void setFiles(DataHandler[] files) {
      this.files = files;
    }

    public DataHandler getCover() {
      return cover;
    }

    public void setCover(DataHandler cover) {
      this.cover = cover;
    }
  }

  /** A source that fails behind some bytes, or ends. */
  private static final class Source implements DataSource {
    private final byte[] content;
    private final boolean fails;
    private boolean read;

    Source(byte[] content, boolean fails) {
      this.content = content;
      this.fails = fails;
    }

    @Override
    public InputStream getInputStream() throws IOException {
      if (read) {
        throw new IOException("read twice");
      }
      read = !fails;
      return new ByteArrayInputStream(content) {
        @Override
        public synchronized int read(byte[] bytes, int from, int count) {
          int some = super.read(bytes, from, count);
          if (some < 0 && fails) {
            throw new IllegalStateException("broken");
          }
          return some;
        }
      };
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      throw new IOException("read only");
    }

    @Override
    public String getContentType() {
      return "application/x-source";
    }

    @Override
    public String getName() {
      return "source";
    }
  }

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private static DataHandler held(String text) {
    return new DataHandler(new ByteArrayDataSource(text.getBytes(UTF_8), "text/plain"));
  }

  /** A file of some kind. */
  public static DataHandler of(String kind, int length) {
    Downloads files = new Downloads();
    try {
      return switch (kind) {
        case "file" -> files.file(length);
        case "held" -> files.held(length);
        case "once" -> files.once(length);
        case "missing" -> files.missing();
        case "encoded" -> files.encoded("x".repeat(length));
        case "object" -> files.object("x".repeat(length));
        default -> throw new IllegalArgumentException(kind);
      };
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** A file on disk. */
  public DataHandler file(int length) throws IOException {
    Path file = Files.createTempFile("download", ".txt");
    file.toFile().deleteOnExit();
    Files.write(file, bytes(length));
    return new DataHandler(new FileDataSource(file.toFile()));
  }

  public DataHandler held(int length) {
    return new DataHandler(new ByteArrayDataSource(bytes(length), "image/png"));
  }

  /** A file that is not there. */
  public DataHandler missing() throws FileNotFoundException {
    return new DataHandler(new FileDataSource(new File("/no/such/file.txt")));
  }

  /** A file that is a directory. */
  public DataHandler directory() {
    return new DataHandler(new FileDataSource(new File(System.getProperty("java.io.tmpdir"))));
  }

  /** A stream that can be read once. */
  public DataHandler once(int length) {
    return new DataHandler(new Source(bytes(length), false));
  }

  /** A stream that breaks. */
  public DataHandler broken(int length) {
    return new DataHandler(new Source(bytes(length), true));
  }

  /** An object that its content handler writes. */
  public DataHandler object(String text) {
    return new DataHandler(text, "text/plain");
  }

  public DataHandler encoded(String text) {
    ConfigurableDataHandler handler =
        new ConfigurableDataHandler(new ByteArrayDataSource(text.getBytes(UTF_8), "text/plain"));
    handler.setTransferEncoding("base64");
    return handler;
  }

  public Folder folder(String name, int count) {
    Folder folder = new Folder();
    folder.setName(name);
    DataHandler[] files = new DataHandler[count];
    for (int i = 0; i < count; i++) {
      files[i] = held(name + "<" + i + ">");
    }
    folder.setFiles(files);
    folder.setCover(count % 2 == 0 ? null : held("cover"));
    return folder;
  }

  /** Some files that are there, and one that is not, if it has to be missing. */
  public DataHandler[] files(int count, int length, boolean missing) throws IOException {
    DataHandler[] files = new DataHandler[count + (missing ? 1 : 0)];
    for (int i = 0; i < count; i++) {
      files[i] = held(length);
    }
    if (missing) {
      files[count] = missing();
    }
    return files;
  }

  public List<DataHandler> list(int length) {
    return List.of(held(length), held(length + 1));
  }

  public Map<String, DataHandler> map(int length) {
    return Map.of("a", held(length));
  }

  /** A long text, and a file that is not there. */
  public Folder longFolder(int length) throws IOException {
    Folder folder = new Folder();
    folder.setName("x".repeat(length));
    folder.setCover(missing());
    return folder;
  }

  /** A text, or a file. */
  public Object either(int length, boolean asFile) {
    return asFile ? held(length) : "x".repeat(length);
  }

  public DataHandler echo(DataHandler file) {
    return file;
  }

  /** Content of Axiom's class, which stock does not write as a result. */
  public DataHandler ofAxiom(String text) {
    return DataHandlerUtils.toDataHandler(Blobs.createBlob(text.getBytes(UTF_8)));
  }

  /** The same in a bean. */
  public Folder folderOfAxiom(String text) {
    Folder folder = new Folder();
    folder.setCover(ofAxiom(text));
    return folder;
  }

  public DataHandler none() {
    return null;
  }

  public String text(String text) {
    return text;
  }
}
