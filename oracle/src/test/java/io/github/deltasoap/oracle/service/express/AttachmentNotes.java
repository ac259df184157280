package io.github.deltasoap.oracle.service.express;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.apache.axiom.attachments.Attachments;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;

/** Descriptions of the attachments in a message context. */
public final class AttachmentNotes {
  private AttachmentNotes() {}

  /**
   * Describes the attachments of a request.
   *
   * @param id of the attachment whose content is noted
   */
  public static String of(MessageContext context, String id) throws IOException {
    Attachments attachments = context.getAttachmentMap();
    List<String> known = attachments.getContentIDList();
    DataHandler content = attachments.getDataHandler(id);
    byte[] bytes = content == null ? new byte[0] : content.getInputStream().readAllBytes();
    return String.join(
        " ",
        context.isDoingMTOM() + " " + context.isDoingSwA(),
        "charset " + context.getProperty(Constants.Configuration.CHARACTER_SET_ENCODING),
        "type " + context.getProperty(Constants.Configuration.MESSAGE_TYPE),
        known + " of " + new TreeSet<>(attachments.getContentIDSet()),
        "root " + attachments.getRootPartContentID() + " " + attachments.getRootPartContentType(),
        attachments.getAttachmentSpecType(),
        bytes.length + " bytes " + Arrays.hashCode(bytes),
        content == null ? "" : content.getContentType() + " " + content.getName());
  }
}
