package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.wire.ReferredParts;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.util.HashMap;
import java.util.Map;
import org.apache.axiom.blob.Blob;
import org.apache.axiom.ext.io.StreamCopyException;
import org.apache.axiom.mime.Part;
import org.apache.axiom.om.OMAttachmentAccessor;
import org.apache.axiom.om.OMException;
import org.jspecify.annotations.Nullable;

/**
 * The attachments to which an envelope refers, by the rules of stock's builder. An attachment that
 * the module could not read fails once more in the same way: stock's parser, asked again, continues
 * behind the failure. For one message, from one thread at a time.
 */
public final class ReferredAttachments implements ReferredParts, OMAttachmentAccessor {
  private static final String SCHEME = "cid:";
  private static final int MOST_RESERVED = 1 << 20;

  private final LateAttachments attachments;
  private final int count;
  private final int first;

  // By Content-ID.
  private final Map<String, RuntimeException> missing = new HashMap<>();
  private final Map<String, Unreadable> unreadable = new HashMap<>();

  /**
   * @param attachments of the message
   * @param count the number of elements that may be references
   * @param first the offset in the envelope before which there are none, in bytes
   */
  public ReferredAttachments(LateAttachments attachments, int count, int first) {
    this.attachments = attachments;
    this.count = count;
    this.first = first;
  }

  /**
   * The Content-ID of a part.
   *
   * @throws IllegalArgumentException if the reference is not valid
   */
  public static String contentId(String reference) {
    if (!reference.startsWith(SCHEME)) {
      throw new IllegalArgumentException("no reference to a part");
    }
    return URLDecoder.decode(reference.substring(SCHEME.length()), US_ASCII);
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public int first() {
    return first;
  }

  @Override
  public Blob content(String reference) {
    String contentId = contentId(reference);
    RuntimeException before = missing.get(contentId);
    if (before != null) {
      throw before;
    }
    Blob content;
    try {
      content = part(contentId);
    } catch (RuntimeException failed) {
      missing.put(contentId, failed);
      throw failed;
    }
    if (content == null) {
      throw new OMException("no such part");
    }
    return content;
  }

  @Override
  public byte[] bytes(String reference) {
    String contentId = contentId(reference);
    Unreadable before = unreadable.get(contentId);
    if (before != null) {
      throw new OMException(before.failure);
    }
    Blob content = content(reference);
    try {
      // Stock begins with the length, which reads the part.
      ByteArrayOutputStream bytes =
          new ByteArrayOutputStream((int) Math.min(content.getSize(), MOST_RESERVED));
      content.writeTo(bytes);
      return bytes.toByteArray();
    } catch (StreamCopyException failed) {
      unreadable.put(contentId, new Unreadable(contentId, failed));
      throw new OMException(failed);
    } catch (RuntimeException failed) {
      unreadable.put(contentId, new Unreadable(contentId, failed));
      throw failed;
    }
  }

  /** {@inheritDoc} Called by stock's builder. */
  @Override
  public @Nullable Blob getBlob(String contentId) {
    RuntimeException failed = missing.remove(contentId);
    if (failed != null) {
      throw failed;
    }
    Unreadable failing = unreadable.get(contentId);
    return failing == null ? part(contentId) : failing;
  }

  private @Nullable Blob part(String contentId) {
    Part part = attachments.getMultipartBody().getPart(contentId);
    return part == null ? null : part.getPartBlob();
  }

  /** A part whose content could not be read, until stock has noticed it. */
  private final class Unreadable implements Blob {
    private final String contentId;
    private final Exception failure;

    Unreadable(String contentId, Exception failure) {
      this.contentId = contentId;
      this.failure = failure;
    }

    private RuntimeException failed() {
      unreadable.remove(contentId);
      return failure instanceof RuntimeException unchecked ? unchecked : new OMException(failure);
    }

    @Override
    public long getSize() {
      if (failure instanceof RuntimeException) {
        throw failed();
      }
      // The length was known, and copying failed.
      return 0;
    }

    @Override
    public InputStream getInputStream() {
      throw failed();
    }

    @Override
    public void writeTo(OutputStream out) throws StreamCopyException {
      RuntimeException unchecked = failed();
      if (failure instanceof StreamCopyException copying) {
        throw copying;
      }
      throw unchecked;
    }
  }
}
