package io.github.deltasoap.axis2.tree;

import static io.github.deltasoap.core.write.XmlBytes.ascii;

import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.Arrays;
import javax.xml.XMLConstants;
import org.apache.axiom.core.CoreAttribute;
import org.apache.axiom.core.CoreCharacterDataNode;
import org.apache.axiom.core.CoreChildNode;
import org.apache.axiom.core.CoreModelException;
import org.apache.axiom.core.CoreNSAwareAttribute;
import org.apache.axiom.core.CoreNSAwareElement;
import org.apache.axiom.core.CoreNamespaceDeclaration;
import org.apache.axiom.core.CoreParentNode;
import org.apache.axiom.om.OMComment;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPHeaderBlock;
import org.jspecify.annotations.Nullable;

/**
 * Writes a tree of elements, texts and comments as Axiom does: a namespace is declared where the
 * tree declares it or a name needs it, and only if it is not in scope. Changes nothing in the tree.
 * Used for one tree.
 */
public final class TreeWriter {
  private static final byte[] DEFAULT_NAMESPACE = ascii(" xmlns=\"");
  private static final byte[] NAMESPACE = ascii(" xmlns:");
  private static final byte[] VALUE = ascii("=\"");
  private static final byte[] EMPTY = ascii("/>");
  private static final byte[] END = ascii("</");
  private static final byte[] COMMENT = ascii("<!--");
  private static final byte[] COMMENT_END = ascii("-->");

  /** The length of most payloads. */
  private static final int FEW_BYTES = 1 << 10;

  private final XmlBytes out;

  /** The bindings in scope, inner ones last: prefixes and URIs in turn. */
  private String[] bindings = new String[16];

  private int bound;

  /** The numbers of bindings around the open elements. */
  private int[] outer = new int[16];

  private int depth;
  private boolean isStartTagOpen;

  private TreeWriter(int mostBytes) {
    out = new XmlBytes(FEW_BYTES, mostBytes);
  }

  /**
   * Writes an element, which declares all other prefixes that it uses.
   *
   * @param scope a namespace that is declared around it; null if there is none
   * @return null if the tree has other nodes than elements, texts and comments, is not complete, or
   *     too long
   */
  public static byte @Nullable [] bytesOf(
      OMElement root, @Nullable OMNamespace scope, int mostBytes) {
    if (!(root instanceof CoreNSAwareElement element)) {
      return null;
    }
    TreeWriter writer = new TreeWriter(mostBytes);
    try {
      if (scope != null) {
        writer.bind(scope.getPrefix(), scope.getNamespaceURI());
      }
      writer.write(element);
      return writer.out.toArray();
    } catch (Unwritable | CoreModelException other) {
      return null;
    }
  }

  private void write(CoreNSAwareElement root) throws Unwritable, CoreModelException {
    CoreChildNode node = root;
    while (true) {
      CoreChildNode next = null;
      if (node instanceof CoreNSAwareElement element) {
        next = start(element);
        if (next == null) {
          end(element);
        }
      } else if (node instanceof CoreCharacterDataNode text) {
        boolean follows = text.coreGetPreviousSibling() instanceof CoreCharacterDataNode;
        text(text.coreGetCharacterData(), follows);
      } else if (node instanceof OMComment comment) {
        comment(comment.getValue());
      } else {
        throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
      }
      while (next == null) {
        if (node == root) {
          return;
        }
        next = node.coreGetNextSiblingIfAvailable();
        if (next == null) {
          CoreNSAwareElement parent = (CoreNSAwareElement) node.coreGetParent();
          end(parent);
          node = parent;
        }
      }
      node = next;
    }
  }

  /** Whether the nodes that are there have no sources of their own, and no binary content. */
  static boolean isWithoutSources(CoreNSAwareElement root) {
    CoreChildNode node = root;
    while (true) {
      CoreChildNode next = null;
      if (node instanceof OMSourcedElement) {
        return false;
      }
      if (node instanceof CoreNSAwareElement element
          && element.getState() != CoreParentNode.COMPACT) {
        next = element.coreGetFirstChildIfAvailable();
      } else if (node instanceof CoreCharacterDataNode text
          && !(text.coreGetCharacterData() instanceof String)) {
        return false;
      }
      while (next == null) {
        if (node == root) {
          return true;
        }
        next = node.coreGetNextSiblingIfAvailable();
        if (next == null) {
          node = (CoreChildNode) node.coreGetParent();
        }
      }
      node = next;
    }
  }

  /**
   * Writes a start tag, and the text behind it if that has no node of its own.
   *
   * @return the first child; null if there is none
   */
  private @Nullable CoreChildNode start(CoreNSAwareElement element)
      throws Unwritable, CoreModelException {
    int state = element.getState();
    boolean isCompact = state == CoreParentNode.COMPACT;
    if (hasSource(element) || (!isCompact && state != CoreParentNode.COMPLETE)) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    closeStartTag();
    String prefix = element.coreGetPrefix();
    out.markup('<');
    name(prefix, element.coreGetLocalName());
    if (depth == outer.length) {
      outer = Arrays.copyOf(outer, 2 * depth);
    }
    outer[depth++] = bound;
    declare(prefix, element.coreGetNamespaceURI());
    CoreAttribute attribute = element.coreGetFirstAttribute();
    while (attribute != null) {
      attribute(attribute);
      attribute = attribute.coreGetNextAttribute();
    }
    isStartTagOpen = true;
    if (isCompact) {
      text(element.internalGetContent(), false);
      return null;
    }
    return element.coreGetFirstChildIfAvailable();
  }

  /**
   * Whether a data source may have to write an element. Header blocks are sourced elements, too,
   * but most have no source, and one that has been expanded is not used any more.
   */
  private static boolean hasSource(CoreNSAwareElement element) {
    return element instanceof OMSourcedElement sourced
        && !(sourced instanceof SOAPHeaderBlock && sourced.isExpanded());
  }

  private void attribute(CoreAttribute attribute) throws Unwritable, CoreModelException {
    String value = attribute.coreGetCharacterData().toString();
    if (attribute instanceof CoreNamespaceDeclaration declaration) {
      declare(declaration.coreGetDeclaredPrefix(), value);
    } else if (attribute instanceof CoreNSAwareAttribute named) {
      out.markup(' ');
      name(named.coreGetPrefix(), named.coreGetLocalName());
      out.markup(VALUE);
      out.attribute(value);
      out.markup('"');
      if (!named.coreGetNamespaceURI().isEmpty()) {
        declare(named.coreGetPrefix(), named.coreGetNamespaceURI());
      }
    } else {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
  }

  /**
   * Writes a text.
   *
   * @param follows whether it comes behind another text
   */
  private void text(Object data, boolean follows) throws Unwritable {
    if (!(data instanceof String content)) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    if (follows && (content.startsWith(">") || content.startsWith("]"))) {
      // Both together may hold the end of a section.
      throw new Unwritable(ReplyReason.CHARACTERS);
    }
    // An empty text ends the start tag as well.
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

  private void end(CoreNSAwareElement element) throws Unwritable {
    bound = outer[--depth];
    if (isStartTagOpen) {
      out.markup(EMPTY);
      isStartTagOpen = false;
    } else {
      out.markup(END);
      name(element.coreGetPrefix(), element.coreGetLocalName());
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

  /** Declares a namespace, unless it is in scope. */
  private void declare(String prefix, String uri) throws Unwritable {
    boolean isXml =
        prefix.equals(XMLConstants.XML_NS_PREFIX) && uri.equals(XMLConstants.XML_NS_URI);
    if (isXml || uri.equals(find(prefix))) {
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
