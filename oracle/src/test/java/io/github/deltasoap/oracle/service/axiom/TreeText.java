package io.github.deltasoap.oracle.service.axiom;

import java.util.Iterator;
import java.util.TreeSet;
import org.apache.axiom.om.OMAttribute;
import org.apache.axiom.om.OMComment;
import org.apache.axiom.om.OMContainer;
import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMProcessingInstruction;
import org.apache.axiom.om.OMText;
import org.apache.axiom.soap.SOAPHeaderBlock;
import org.jspecify.annotations.Nullable;

/** All that can be seen of a tree, as text. */
final class TreeText {
  private final StringBuilder text = new StringBuilder();

  private TreeText() {}

  /** A tree, and the elements around it. */
  static String of(OMElement root) {
    TreeText tree = new TreeText();
    tree.append(root);
    TreeSet<String> scope = new TreeSet<>();
    root.getNamespacesInScope().forEachRemaining(each -> scope.add(name(each)));
    tree.text.append(" scope ").append(scope).append(" default ");
    tree.text.append(name(root.getDefaultNamespace()));
    OMElement inner = root;
    OMContainer around = root.getParent();
    while (around instanceof OMElement outer) {
      tree.text.append(" in ").append(outer.getClass().getSimpleName());
      tree.start(outer);
      for (OMNode each = outer.getFirstOMChild(); each != null; each = each.getNextOMSibling()) {
        if (each != inner) {
          tree.append(each);
        } else {
          tree.text.append(" …");
        }
      }
      inner = outer;
      around = outer.getParent();
    }
    if (around instanceof OMDocument document) {
      tree.text.append(" in a document");
      for (Iterator<OMNode> all = document.getChildren(); all.hasNext(); ) {
        OMNode each = all.next();
        tree.text.append(each == inner ? " …" : " " + each.getType());
      }
    }
    return tree.text.toString();
  }

  private static String name(@Nullable OMNamespace namespace) {
    return namespace == null ? "none" : namespace.getPrefix() + "=" + namespace.getNamespaceURI();
  }

  private void start(OMElement element) {
    text.append(' ').append(element.getLocalName()).append(" of ");
    text.append(name(element.getNamespace())).append(" declares");
    for (Iterator<OMNamespace> all = element.getAllDeclaredNamespaces(); all.hasNext(); ) {
      text.append(' ').append(name(all.next()));
    }
    text.append(" has");
    for (Iterator<OMAttribute> all = element.getAllAttributes(); all.hasNext(); ) {
      OMAttribute each = all.next();
      text.append(' ').append(each.getLocalName()).append(" of ").append(name(each.getNamespace()));
      text.append(" (").append(each.getAttributeType()).append(") ");
      text.append(each.getAttributeValue());
    }
  }

  private void append(OMNode node) {
    text.append('\n');
    if (node instanceof OMElement element) {
      start(element);
      if (element instanceof SOAPHeaderBlock block) {
        text.append(" understood ").append(block.isProcessed()).append(block.getMustUnderstand());
      }
      text.append(" [");
      OMNode last = null;
      for (OMNode each = element.getFirstOMChild(); each != null; each = each.getNextOMSibling()) {
        append(each);
        text.append(each.getParent() == element && each.getPreviousOMSibling() == last);
        last = each;
      }
      text.append("] ").append(element.isComplete()).append(' ').append(element.getText());
    } else if (node instanceof OMText content) {
      text.append("text ").append(content.getType()).append(content.isBinary());
      text.append(" '").append(content.getText()).append('\'');
    } else if (node instanceof OMComment comment) {
      text.append("comment ").append(comment.getValue());
    } else if (node instanceof OMProcessingInstruction instruction) {
      text.append("instruction ").append(instruction.getTarget());
    } else {
      text.append(node.getClass().getName());
    }
  }
}
