package io.github.deltasoap.axis2.tree;

import static io.github.deltasoap.core.write.XmlBytes.ascii;

import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.Arrays;
import java.util.Iterator;
import org.apache.axiom.om.OMAttribute;
import org.apache.axiom.om.OMComment;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.om.OMText;
import org.jspecify.annotations.Nullable;

/**
 * Writes a tree of elements, texts and comments as Axiom does: a namespace is declared where the
 * tree declares it or a name needs it, and only if it is not in scope. Changes nothing in the tree.
 * Used for one tree.
 */
final class TreeWriter {
  private static final byte[] DEFAULT_NAMESPACE = ascii(" xmlns=\"");
  private static final byte[] NAMESPACE = ascii(" xmlns:");
  private static final byte[] VALUE = ascii("=\"");
  private static final byte[] EMPTY = ascii("/>");
  private static final byte[] END = ascii("</");
  private static final byte[] COMMENT = ascii("<!--");
  private static final byte[] COMMENT_END = ascii("-->");
  private static final String XML = "xml";

  private final XmlBytes out;

  /** The bindings in scope, inner ones last: prefixes and URIs in turn. */
  private String[] bindings = new String[16];

  private int bound;

  /** The numbers of bindings around the open elements. */
  private int[] outer = new int[16];

  private int depth;
  private boolean isStartTagOpen;

  private TreeWriter(int mostBytes) {
    out = new XmlBytes(Math.min(mostBytes, 1 << 10), mostBytes);
  }

  /**
   * Writes an element, which then declares all prefixes that it uses.
   *
   * @throws Unwritable if the tree has other nodes, is not complete, or too long
   */
  static byte[] write(OMElement root, int mostBytes) throws Unwritable {
    TreeWriter writer = new TreeWriter(mostBytes);
    writer.write(root);
    return writer.out.toArray();
  }

  private void write(OMElement root) throws Unwritable {
    OMNode node = root;
    while (true) {
      OMNode next = null;
      if (node instanceof OMElement element) {
        start(element);
        next = element.getFirstOMChild();
        if (next == null) {
          end(element);
        }
      } else if (node instanceof OMText text) {
        text(text);
      } else if (node instanceof OMComment comment) {
        comment(comment.getValue());
      } else {
        throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
      }
      while (next == null) {
        if (node == root) {
          return;
        }
        next = node.getNextOMSibling();
        if (next == null) {
          OMElement parent = (OMElement) node.getParent();
          end(parent);
          node = parent;
        }
      }
      node = next;
    }
  }

  private void start(OMElement element) throws Unwritable {
    if (element instanceof OMSourcedElement || !element.isComplete()) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    closeStartTag();
    OMNamespace namespace = element.getNamespace();
    String prefix = prefix(namespace);
    out.markup('<');
    name(prefix, element.getLocalName());
    if (depth == outer.length) {
      outer = Arrays.copyOf(outer, 2 * depth);
    }
    outer[depth++] = bound;
    declare(prefix, namespace == null ? "" : namespace.getNamespaceURI());
    for (Iterator<OMNamespace> each = element.getAllDeclaredNamespaces(); each.hasNext(); ) {
      OMNamespace declared = each.next();
      declare(prefix(declared), declared.getNamespaceURI());
    }
    for (Iterator<OMAttribute> each = element.getAllAttributes(); each.hasNext(); ) {
      attribute(each.next());
    }
    isStartTagOpen = true;
  }

  private void attribute(OMAttribute attribute) throws Unwritable {
    OMNamespace namespace = attribute.getNamespace();
    String prefix = prefix(namespace);
    out.markup(' ');
    name(prefix, attribute.getLocalName());
    out.markup(VALUE);
    out.attribute(attribute.getAttributeValue());
    out.markup('"');
    if (namespace != null && !namespace.getNamespaceURI().isEmpty()) {
      declare(prefix, namespace.getNamespaceURI());
    }
  }

  private void text(OMText text) throws Unwritable {
    if (text.isBinary() || text.getType() == OMNode.CDATA_SECTION_NODE) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    String content = text.getText();
    if (content.isEmpty()) {
      return;
    }
    char first = content.charAt(0);
    if ((first == '>' || first == ']') && text.getPreviousOMSibling() instanceof OMText) {
      // Both together may hold the end of a section.
      throw new Unwritable(ReplyReason.CHARACTERS);
    }
    closeStartTag();
    out.text(content);
  }

  private void comment(String content) throws Unwritable {
    boolean isPlain = content.chars().allMatch(c -> (c >= ' ' && c < 0x7f) || c == '\n');
    if (!isPlain || content.contains("--") || content.endsWith("-")) {
      throw new Unwritable(ReplyReason.CHARACTERS);
    }
    closeStartTag();
    out.markup(COMMENT);
    out.name(content);
    out.markup(COMMENT_END);
  }

  private void closeStartTag() throws Unwritable {
    if (isStartTagOpen) {
      out.markup('>');
      isStartTagOpen = false;
    }
  }

  private void end(OMElement element) throws Unwritable {
    bound = outer[--depth];
    if (isStartTagOpen) {
      out.markup(EMPTY);
      isStartTagOpen = false;
    } else {
      out.markup(END);
      name(prefix(element.getNamespace()), element.getLocalName());
      out.markup('>');
    }
  }

  private void name(String prefix, String localName) throws Unwritable {
    if (!prefix.isEmpty()) {
      out.name(prefix);
      out.markup(':');
    }
    out.name(localName);
  }

  private static String prefix(@Nullable OMNamespace namespace) {
    String prefix = namespace == null ? null : namespace.getPrefix();
    return prefix == null ? "" : prefix;
  }

  /** Declares a namespace, unless it is in scope. */
  private void declare(String prefix, String uri) throws Unwritable {
    if (prefix.equals(XML) || uri.equals(find(prefix))) {
      return;
    }
    if (prefix.isEmpty()) {
      out.markup(DEFAULT_NAMESPACE);
    } else {
      out.markup(NAMESPACE);
      out.name(prefix);
      out.markup(VALUE);
    }
    out.attribute(uri);
    out.markup('"');
    bind(prefix, uri);
  }

  /** The URI of a prefix; null if it is not in scope. */
  private @Nullable String find(String prefix) {
    for (int i = bound - 2; i >= 0; i -= 2) {
      if (bindings[i].equals(prefix)) {
        return bindings[i + 1];
      }
    }
    return prefix.isEmpty() ? "" : null;
  }

  private void bind(String prefix, String uri) {
    if (bound == bindings.length) {
      bindings = Arrays.copyOf(bindings, 2 * bound);
    }
    bindings[bound++] = prefix;
    bindings[bound++] = uri;
  }
}
