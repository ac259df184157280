package io.github.deltasoap.oracle.service.express;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMText;
import org.apache.axis2.context.MessageContext;

/** A service that may look at the attachments of its requests. */
public class Enclosed {
  private static final List<Integer> kept = new CopyOnWriteArrayList<>();

  public String text(String text) {
    return text + "!";
  }

  public String size(String name, DataHandler data) throws IOException {
    return name + " " + data.getInputStream().readAllBytes().length;
  }

  public String content(DataHandler data, byte[] copy) throws IOException {
    byte[] bytes = data.getInputStream().readAllBytes();
    return new String(bytes, ISO_8859_1) + " " + Arrays.equals(bytes, copy);
  }

  public String copied(byte[] copy, String after) {
    return Arrays.toString(copy) + after;
  }

  public String named(String name, byte[] copy) {
    return name + Arrays.toString(copy);
  }

  public String ignored(DataHandler data) {
    return data.getContentType();
  }

  public void keep(DataHandler data) throws IOException {
    kept.add(data.getInputStream().readAllBytes().length);
  }

  public String kept() {
    return kept.toString();
  }

  /**
   * Whether an attachment is the one that the message context knows, and how the envelope holds it.
   */
  public String known(DataHandler data, String id) throws IOException {
    MessageContext context = MessageContext.getCurrentMessageContext();
    OMElement payload = context.getEnvelope().getBody().getFirstElement();
    OMText text = (OMText) payload.getFirstElement().getFirstOMChild();
    return (data == context.getAttachmentMap().getDataHandler(id))
        + " "
        + text.isOptimized()
        + text.isBinary()
        + text.getContentID()
        + text.getText().length()
        + " "
        + AttachmentNotes.of(context, id);
  }

  /** The content of one attachment, and everything that the message context knows of all. */
  public String attachment(String id) throws IOException {
    return AttachmentNotes.of(MessageContext.getCurrentMessageContext(), id);
  }
}
