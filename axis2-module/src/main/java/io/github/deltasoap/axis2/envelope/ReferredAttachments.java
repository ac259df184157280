package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.wire.ReferredParts;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
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

  /** Null if stock has noticed it, or if there was none. */
  private @Nullable Failure failure;

  /**
   * The failure of the module's own attempt, which ended with it.
   *
   * @param ofContent whether the part was found, and its content could not be read
   */
  private record Failure(String contentId, Exception cause, boolean ofContent) {
    /** The exception for callers that expect none that is checked. */
    RuntimeException unchecked() {
      return cause instanceof RuntimeException thrown ? thrown : new OMException(cause);
    }
  }

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
    Failure before = failureOf(contentId);
    if (before != null && !before.ofContent) {
      throw before.unchecked();
    }
    Blob content;
    try {
      content = part(contentId);
    } catch (RuntimeException failed) {
      failure = new Failure(contentId, failed, false);
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
    Failure before = failureOf(contentId);
    if (before != null) {
      throw before.unchecked();
    }
    Blob content = content(reference);
    try {
      // Stock begins with the length, which reads the part.
      ByteArrayOutputStream bytes =
          new ByteArrayOutputStream((int) Math.min(content.getSize(), MOST_RESERVED));
      content.writeTo(bytes);
      return bytes.toByteArray();
    } catch (StreamCopyException | RuntimeException failed) {
      Failure now = new Failure(contentId, failed, true);
      failure = now;
      throw now.unchecked();
    }
  }

  /** {@inheritDoc} Called by stock's builder. */
  @Override
  public @Nullable Blob getBlob(String contentId) {
    Failure before = failureOf(contentId);
    if (before == null) {
      return part(contentId);
    }
    if (before.ofContent) {
      return new Unreadable(before);
    }
    failure = null;
    throw before.unchecked();
  }

  private @Nullable Failure failureOf(String contentId) {
    Failure known = failure;
    return known != null && known.contentId.equals(contentId) ? known : null;
  }

  private @Nullable Blob part(String contentId) {
    Part part = attachments.getMultipartBody().getPart(contentId);
    return part == null ? null : part.getPartBlob();
  }

  /** A part whose content could not be read, until stock has noticed it. */
  private final class Unreadable implements Blob {
    private final Failure known;

    Unreadable(Failure known) {
      this.known = known;
    }

    private RuntimeException noticed() {
      failure = null;
      return known.unchecked();
    }

    @Override
    public long getSize() {
      if (known.cause instanceof RuntimeException) {
        throw noticed();
      }
      // The length was known, and copying failed.
      return 0;
    }

    @Override
    public InputStream getInputStream() {
      throw noticed();
    }

    @Override
    public void writeTo(OutputStream out) throws StreamCopyException {
      RuntimeException unchecked = noticed();
      if (known.cause instanceof StreamCopyException copying) {
        throw copying;
      }
      throw unchecked;
    }
  }
}
