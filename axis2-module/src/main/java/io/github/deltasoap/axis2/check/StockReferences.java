package io.github.deltasoap.axis2.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.engine.Reply;
import java.io.ByteArrayOutputStream;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.AxisFault;

/**
 * Stock's payload with references to its attachments, to compare with {@link Reply.Referring}. No
 * attachment is read.
 */
public final class StockReferences {
  /** The identifier of an attachment. */
  private static final Pattern IDENTIFIER =
      Pattern.compile("(<xop:Include [^>]*href=\"cid:)[^\"]*");

  private StockReferences() {}

  /** Makes stock's payload. */
  @FunctionalInterface
  public interface Payload {
    OMElement make() throws AxisFault;
  }

  /** Stock's payload without the identifiers of the attachments. */
  public static Reply.Stock of(Payload payload) {
    return out -> {
      XMLStreamReader root = payload.make().getXOPEncodedStreamReader(true).getRootPart();
      ByteArrayOutputStream xml = new ByteArrayOutputStream();
      OMXMLBuilderFactory.createStAXOMBuilder(root).getDocumentElement().serialize(xml, false);
      out.write(IDENTIFIER.matcher(xml.toString(UTF_8)).replaceAll("$1").getBytes(UTF_8));
    };
  }
}
