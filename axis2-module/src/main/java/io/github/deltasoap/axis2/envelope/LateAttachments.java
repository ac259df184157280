package io.github.deltasoap.axis2.envelope;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.axiom.attachments.Attachments;
import org.apache.axiom.attachments.IncomingAttachmentStreams;
import org.apache.axiom.attachments.lifecycle.LifecycleManager;
import org.apache.axiom.blob.Blob;
import org.apache.axiom.mime.MultipartBody;
import org.apache.axiom.om.OMException;
import org.jspecify.annotations.Nullable;

/**
 * The attachments of a message whose envelope the module has read. Stock's parser reads the message
 * when somebody asks for the first of them. For one message, from one thread at a time.
 */
public final class LateAttachments extends Attachments {
  private final String rootId;
  private final Supplier<Attachments> parser;
  private @Nullable Attachments parsed;
  private @Nullable LifecycleManager manager;

  /** The parser's exception, which each later access gets: the parser has consumed the message. */
  private @Nullable RuntimeException failure;

  /** A failure of {@link #readAll}, thrown once more to the next caller of getAllContentIDs. */
  private @Nullable RuntimeException unread;

  /**
   * @param rootId the Content-ID of the root part
   * @param parser parses the message; called once
   */
  public LateAttachments(String rootId, Supplier<Attachments> parser) {
    this.rootId = rootId;
    this.parser = parser;
  }

  /** Whether stock's parser has begun to read the message. */
  public boolean isRead() {
    return parsed != null || failure != null;
  }

  /**
   * Reads all parts, as Axis2's receiver of JAX-WS does for each request by {@link
   * #getAllContentIDs}. After a failure, that receiver fails in the same way: the parser, asked
   * again, would continue behind it.
   *
   * @return false after a failure
   */
  public boolean readAll() {
    if (unread != null) {
      return false;
    }
    try {
      parsed().getAllContentIDs();
      return true;
    } catch (RuntimeException failed) {
      unread = failed;
      return false;
    }
  }

  private Attachments parsed() {
    Attachments present = parsed;
    if (failure != null) {
      throw failure;
    }
    if (present == null) {
      try {
        present = parser.get();
        readRootPart(present);
      } catch (RuntimeException failed) {
        failure = failed;
        throw failed;
      }
      present.setLifecycleManager(manager);
      parsed = present;
    }
    return present;
  }

  /** Reads the root part, as the builder of the envelope has done on stock. */
  private static void readRootPart(Attachments attachments) {
    try {
      attachments.getRootPartInputStream(false).transferTo(OutputStream.nullOutputStream());
    } catch (IOException failed) {
      throw new OMException(failed);
    }
  }

  @Override
  public @Nullable LifecycleManager getLifecycleManager() {
    return parsed == null ? manager : parsed.getLifecycleManager();
  }

  @Override
  public void setLifecycleManager(LifecycleManager manager) {
    this.manager = manager;
    if (parsed != null) {
      parsed.setLifecycleManager(manager);
    }
  }

  @Override
  public String getAttachmentSpecType() {
    return parsed().getAttachmentSpecType();
  }

  /** {@inheritDoc} AxisServlet asks for the known ones at the end of each request. */
  @Override
  public @Nullable DataHandler getDataHandler(String contentId) {
    return parsed == null && rootId.equals(contentId)
        ? new DataHandler(new RootSource())
        : parsed().getDataHandler(contentId);
  }

  @Override
  public void addDataHandler(String contentId, DataHandler content) {
    parsed().addDataHandler(contentId, content);
  }

  @Override
  public void removeDataHandler(String contentId) {
    parsed().removeDataHandler(contentId);
  }

  @Override
  public InputStream getRootPartInputStream() {
    return parsed().getRootPartInputStream();
  }

  @Override
  public InputStream getRootPartInputStream(boolean preserve) {
    return parsed().getRootPartInputStream(preserve);
  }

  @Override
  public String getRootPartContentID() {
    return parsed().getRootPartContentID();
  }

  @Override
  public String getRootPartContentType() {
    return parsed().getRootPartContentType();
  }

  @Override
  public IncomingAttachmentStreams getIncomingAttachmentStreams() {
    return parsed().getIncomingAttachmentStreams();
  }

  @Override
  public String[] getAllContentIDs() {
    RuntimeException known = unread;
    if (known != null) {
      unread = null;
      throw known;
    }
    return parsed().getAllContentIDs();
  }

  @Override
  public Set<String> getContentIDSet() {
    return parsed().getContentIDSet();
  }

  @Override
  public Map<String, DataHandler> getMap() {
    return parsed().getMap();
  }

  /** {@inheritDoc} Stock knows the root part when the envelope has been built. */
  @Override
  public List<String> getContentIDList() {
    return parsed == null ? new ArrayList<>(List.of(rootId)) : parsed().getContentIDList();
  }

  @Override
  public long getContentLength() throws IOException {
    return parsed().getContentLength();
  }

  @Override
  @SuppressWarnings("deprecation") // Applications may still call it.
  public InputStream getIncomingAttachmentsAsSingleStream() {
    return parsed().getIncomingAttachmentsAsSingleStream();
  }

  @Override
  public MultipartBody getMultipartBody() {
    return parsed().getMultipartBody();
  }

  @Override
  public Blob getBlob(String contentId) {
    return parsed().getBlob(contentId);
  }

  /** The root part. */
  private final class RootSource implements DataSource {
    private DataSource source() {
      return parsed().getDataHandler(rootId).getDataSource();
    }

    @Override
    public InputStream getInputStream() throws IOException {
      return source().getInputStream();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      return source().getOutputStream();
    }

    @Override
    public String getContentType() {
      return source().getContentType();
    }

    @Override
    public String getName() {
      return source().getName();
    }
  }
}
