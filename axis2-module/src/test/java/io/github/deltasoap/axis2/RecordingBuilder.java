package io.github.deltasoap.axis2;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.axiom.attachments.Attachments;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.MIMEAwareBuilder;
import org.apache.axis2.builder.SOAPBuilder;
import org.apache.axis2.context.MessageContext;

/** A builder registered before the module's; it records its input. */
public class RecordingBuilder implements Builder {
  /** The input of all builders of this class, as text. For single-threaded tests. */
  static final List<String> READ = new ArrayList<>();

  private final SOAPBuilder soap = new SOAPBuilder();

  /** Called by Axis2. */
  public RecordingBuilder() {}

  @Override
  public OMElement processDocument(InputStream in, String contentType, MessageContext context)
      throws AxisFault {
    try {
      byte[] bytes = in.readAllBytes();
      READ.add(new String(bytes, java.nio.charset.StandardCharsets.UTF_8));
      return soap.processDocument(new ByteArrayInputStream(bytes), contentType, context);
    } catch (IOException broken) {
      throw AxisFault.makeFault(broken);
    }
  }

  /** A builder that supports attachments. */
  public static final class MimeAware extends RecordingBuilder implements MIMEAwareBuilder {
    /** Called by Axis2. */
    public MimeAware() {}

    @Override
    public OMElement processMIMEMessage(
        Attachments attachments, String contentType, MessageContext context) throws AxisFault {
      READ.add("MIME " + contentType + " " + attachments.getRootPartContentType());
      return new SOAPBuilder().processMIMEMessage(attachments, contentType, context);
    }
  }
}
