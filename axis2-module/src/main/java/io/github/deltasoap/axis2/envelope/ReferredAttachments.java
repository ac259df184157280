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
 * The attachments to which an envelope refers, by the rules of stock's builder.
 *
 * @param attachments of the message
 * @param count the number of elements that may be references
 * @param first the offset in the envelope before which there are none, in bytes
 */
public record ReferredAttachments(LateAttachments attachments, int count, int first)
    implements ReferredParts, OMAttachmentAccessor {
  private static final String SCHEME = "cid:";

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

  @Override
  public @Nullable Blob getBlob(String contentId) {
    Part part = attachments.getMultipartBody().getPart(contentId);
    return part == null ? null : part.getPartBlob();
  }
}
