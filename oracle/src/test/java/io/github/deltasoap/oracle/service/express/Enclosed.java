package io.github.deltasoap.oracle.service.express;

import java.io.IOException;
import org.apache.axis2.context.MessageContext;

/** A service that may look at the attachments of its requests. */
public class Enclosed {
  public String text(String text) {
    return text + "!";
  }

  /** The content of one attachment, and everything that the message context knows of all. */
  public String attachment(String id) throws IOException {
    return AttachmentNotes.of(MessageContext.getCurrentMessageContext(), id);
  }
}
