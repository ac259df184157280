package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.wire.NamespaceScope;
import java.io.ByteArrayOutputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.ds.AbstractPullOMDataSource;

/**
 * The content of a delayed element (HiSOAP, section IV.A): a part of the message that stock's
 * parser reads on each access to the element, and not before.
 */
final class DelayedElement extends AbstractPullOMDataSource {
  private final byte[] message;
  private final int start;
  private final int end;
  private final NamespaceScope scope;

  /**
   * @param start offset of the element's start tag
   * @param end offset behind its end tag
   * @param scope the bindings in scope around the element
   */
  DelayedElement(byte[] message, int start, int end, NamespaceScope scope) {
    this.message = message;
    this.start = start;
    this.end = end;
    this.scope = scope;
  }

  @Override
  public XMLStreamReader getReader() throws XMLStreamException {
    ByteArrayOutputStream fragment = new ByteArrayOutputStream(end - start + 256);
    StringBuilder around = new StringBuilder("<scope");
    scope.bindings().forEach((prefix, uri) -> declare(prefix, uri, around));
    fragment.writeBytes(around.append('>').toString().getBytes(UTF_8));
    fragment.write(message, start, end - start);
    fragment.writeBytes("</scope>".getBytes(UTF_8));
    return StaxReaders.child(fragment.toByteArray());
  }

  private static void declare(String prefix, String uri, StringBuilder out) {
    if (uri.isEmpty() || prefix.equals("xml")) {
      return;
    }
    out.append(prefix.isEmpty() ? " xmlns" : " xmlns:" + prefix).append("=\"");
    for (int i = 0; i < uri.length(); i++) {
      char c = uri.charAt(i);
      boolean plain = c > ' ' && c != '&' && c != '<' && c != '"';
      if (plain) {
        out.append(c);
      } else {
        out.append("&#").append((int) c).append(';');
      }
    }
    out.append('"');
  }

  @Override
  public boolean isDestructiveRead() {
    return false;
  }
}
