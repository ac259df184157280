package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.wire.ReferredParts;
import java.net.URLDecoder;
import org.apache.axiom.blob.Blob;
import org.apache.axiom.mime.Part;
import org.apache.axiom.om.OMAttachmentAccessor;
import org.apache.axiom.om.OMException;
import org.jspecify.annotations.Nullable;

/**
 * The attachments to which an envelope refers, by the rules of stock's builder. For one message,
 * from one thread at a time.
 */
public final class ReferredAttachments implements ReferredParts, OMAttachmentAccessor {
  private static final String SCHEME = "cid:";

  private final LateAttachments attachments;
  private final int count;
  private final int first;
  private @Nullable String failedId;
  private @Nullable RuntimeException failure;

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
    if (!reference.startsWith(SCHEME)) {
      throw new IllegalArgumentException("no reference to a part");
    }
    Blob content = getBlob(URLDecoder.decode(reference.substring(SCHEME.length()), US_ASCII));
    if (content == null) {
      throw new OMException("no such part");
    }
    return content;
  }

  /**
   * {@inheritDoc} An attachment that could not be read fails again in the same way, as it does when
   * stock reads it for the first time.
   */
  @Override
  public @Nullable Blob getBlob(String contentId) {
    RuntimeException before = failure;
    if (before != null && contentId.equals(failedId)) {
      throw before;
    }
    try {
      Part part = attachments.getMultipartBody().getPart(contentId);
      return part == null ? null : part.getPartBlob();
    } catch (RuntimeException failed) {
      failure = failed;
      failedId = contentId;
      throw failed;
    }
  }
}
