package io.github.deltasoap.databinding.write;

import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import io.github.deltasoap.databinding.write.PayloadShape.Call;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Builds the payload of a response from a bean that writes itself: an element that declares all
 * prefixes it uses, identical to the output of Axiom's serializer. Anything whose output is
 * uncertain is refused, even if the bean ignores the exception; then stock must write the bean.
 * Used by one thread for one response.
 */
public final class PayloadStreamWriter extends ElementStreamWriter {
  private static final int MAX_BYTES = 8 << 20;
  private static final byte[] NAMESPACE = XmlBytes.ascii(" xmlns=\"");
  private static final byte[] NAMESPACE_OF_PREFIX = XmlBytes.ascii(" xmlns:");
  private static final byte[] VALUE = XmlBytes.ascii("=\"");
  private static final byte[] END = XmlBytes.ascii("</");
  private static final byte[] EMPTY_END = XmlBytes.ascii("/>");

  /**
   * The namespace of a prefix.
   *
   * @param declared whether it is declared in the document, or only set by the bean
   */
  private record Binding(String prefix, String namespace, boolean declared) {}

  /**
   * An open element.
   *
   * @param bindings the number of bindings outside it
   */
  private record Open(String prefix, String localName, String namespace, int bindings) {}

  private final XmlBytes out;
  private final List<Binding> bindings = new ArrayList<>();
  private final List<Open> elements = new ArrayList<>();

  /** The names of the open start tag's attributes, in pairs. */
  private final List<String> attributes = new ArrayList<>();

  /** The undeclared prefixes of its attributes, each followed by its namespace. */
  private final List<String> undeclared = new ArrayList<>();

  private @Nullable QName root;
  private boolean inStartTag;

  /** Whether the last output is a text that ends with a bracket. */
  private boolean afterBracket;

  /** Whether the payload's envelope is known to have no default namespace. */
  private final boolean inPlainEnvelope;

  private final Spans.Builder values = new Spans.Builder(0);
  private boolean mixed;

  /**
   * Creates a writer for an expected number of bytes.
   *
   * @param expectedBytes at most 8 MiB
   */
  public PayloadStreamWriter(int expectedBytes) {
    this(expectedBytes, false);
  }

  /**
   * Creates a writer for an expected number of bytes.
   *
   * @param inPlainEnvelope whether there is no default namespace around the payload
   */
  PayloadStreamWriter(int expectedBytes, boolean inPlainEnvelope) {
    this.out = new XmlBytes(Math.min(expectedBytes, MAX_BYTES), MAX_BYTES);
    this.inPlainEnvelope = inPlainEnvelope;
  }

  /**
   * Completes the payload.
   *
   * @param name of the element that it must be, with its prefix
   * @return the payload in UTF-8
   * @throws Unwritable if it is incomplete, or part of it was refused
   */
  public byte[] toBytes(QName name) throws Unwritable {
    byte[] bytes = toBytes();
    if (root == null || !root.equals(name) || !root.getPrefix().equals(name.getPrefix())) {
      throw new Unwritable(ReplyReason.MARKUP, "not the element " + name);
    }
    return bytes;
  }

  /**
   * Completes the payload.
   *
   * @return an element in UTF-8
   * @throws Unwritable if it is incomplete, or part of it was refused
   */
  byte[] toBytes() throws Unwritable {
    checkAccepted();
    if (root == null || !elements.isEmpty()) {
      throw new Unwritable(ReplyReason.MARKUP);
    }
    return out.toArray();
  }

  /** Whether text occurs next to elements, so that white space between them may be significant. */
  boolean isMixed() {
    return mixed;
  }

  /**
   * The positions of values in the bytes, except attributes that affect meaning; once, at the end.
   */
  Spans valueSpans() {
    return values.build();
  }

  private void value(int from) {
    values.add(from, out.length());
  }

  private static Unwritable refusal(String why) {
    return new Unwritable(ReplyReason.MARKUP, why);
  }

  @Override
  void call(Call call, String first, String second, String third, String value) throws Unwritable {
    switch (call) {
      case START -> start(first, second, third);
      case END -> end();
      case DECLARE -> declare(first, second);
      case ATTRIBUTE -> attribute(first, second, third, value, true);
      case MEANING ->
          attribute(first, second, XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, third, false);
      case TEXT -> characters(value);
      case BIND -> bind(first, second);
      case PREFIX, NAMESPACE -> {
        // A query changes nothing.
      }
    }
  }

  private void start(String prefix, String localName, String namespace) throws Unwritable {
    closeStartTag();
    if (root != null && elements.isEmpty()) {
      throw refusal("a second element");
    }
    if (root == null) {
      root = new QName(namespace, localName, prefix);
    }
    elements.add(new Open(prefix, localName, namespace, bindings.size()));
    attributes.clear();
    inStartTag = true;
    afterBracket = false;
    out.markup('<');
    name(prefix, localName);
  }

  private void name(String prefix, String localName) throws Unwritable {
    if (!prefix.isEmpty()) {
      out.name(prefix);
      out.markup(':');
    }
    out.name(localName);
  }

  private void closeStartTag() throws Unwritable {
    if (inStartTag) {
      checkDeclared();
      inStartTag = false;
      out.markup('>');
    }
  }

  private void checkDeclared() throws Unwritable {
    Open element = elements.get(elements.size() - 1);
    if (!isDeclared(element.prefix, element.namespace)) {
      throw refusal("an element whose prefix is not declared");
    }
    for (int i = 0; i < undeclared.size(); i += 2) {
      if (!isDeclared(undeclared.get(i), undeclared.get(i + 1))) {
        throw refusal("an attribute whose prefix is not declared");
      }
    }
    undeclared.clear();
  }

  private boolean isDeclared(String prefix, String namespace) {
    for (int i = bindings.size() - 1; i >= 0; i--) {
      Binding binding = bindings.get(i);
      if (binding.declared && binding.prefix.equals(prefix)) {
        return binding.namespace.equals(namespace);
      }
    }
    if (inPlainEnvelope && prefix.isEmpty()) {
      return namespace.isEmpty();
    }
    return prefix.equals(XMLConstants.XML_NS_PREFIX) && namespace.equals(XMLConstants.XML_NS_URI);
  }

  private void end() throws Unwritable {
    if (elements.isEmpty()) {
      throw refusal("an end without a start");
    }
    Open element = elements.get(elements.size() - 1);
    if (inStartTag) {
      checkDeclared();
      out.markup(EMPTY_END);
    } else {
      out.markup(END);
      name(element.prefix, element.localName);
      out.markup('>');
    }
    elements.remove(elements.size() - 1);
    bindings.subList(element.bindings, bindings.size()).clear();
    inStartTag = false;
    afterBracket = false;
  }

  private void declare(String declared, String namespace) throws Unwritable {
    if (!inStartTag) {
      throw refusal("a declaration outside a start tag");
    }
    for (int i = elements.get(elements.size() - 1).bindings; i < bindings.size(); i++) {
      Binding binding = bindings.get(i);
      if (binding.declared && binding.prefix.equals(declared)) {
        if (binding.namespace.equals(namespace)) {
          return;
        }
        throw refusal("a prefix that is declared twice");
      }
    }
    if (declared.startsWith(XMLConstants.XML_NS_PREFIX)
        || (namespace.isEmpty() && !declared.isEmpty())) {
      throw refusal("a prefix that cannot be declared");
    }
    if (declared.isEmpty()) {
      out.markup(NAMESPACE);
    } else {
      out.markup(NAMESPACE_OF_PREFIX);
      out.name(declared);
      out.markup(VALUE);
    }
    out.attribute(namespace);
    out.markup('"');
    bindings.add(new Binding(declared, namespace, true));
  }

  private void attribute(
      String prefix, String localName, String namespace, String value, boolean isValue)
      throws Unwritable {
    if (!inStartTag) {
      throw refusal("an attribute outside a start tag");
    }
    if (localName.equals(XMLConstants.XMLNS_ATTRIBUTE)
        || (prefix.isEmpty() && !namespace.isEmpty())) {
      throw refusal("an attribute whose prefix is not declared");
    }
    if (!prefix.isEmpty() && !isDeclared(prefix, namespace)) {
      undeclared.add(prefix);
      undeclared.add(namespace);
    }
    for (int i = 0; i < attributes.size(); i += 2) {
      if (attributes.get(i).equals(localName) && attributes.get(i + 1).equals(namespace)) {
        throw refusal("an attribute twice");
      }
    }
    attributes.add(localName);
    attributes.add(namespace);
    out.markup(' ');
    name(prefix, localName);
    out.markup(VALUE);
    int from = out.length();
    out.attribute(value);
    if (isValue) {
      value(from);
    }
    out.markup('"');
  }

  private void characters(String text) throws Unwritable {
    if (elements.isEmpty()) {
      throw refusal("a text outside the element");
    }
    mixed |= !inStartTag;
    closeStartTag();
    int from = out.length();
    if (text.isEmpty()) {
      value(from);
      return;
    }
    if (afterBracket) {
      // The escapes may depend on both texts.
      throw refusal("a text after a bracket");
    }
    out.text(text);
    value(from);
    afterBracket = text.charAt(text.length() - 1) == ']';
  }

  private void bind(String prefix, String namespace) {
    if (!bindings.isEmpty()) {
      Binding last = bindings.get(bindings.size() - 1);
      if (last.prefix.equals(prefix) && last.namespace.equals(namespace)) {
        return;
      }
    }
    bindings.add(new Binding(prefix, namespace, false));
  }

  @Override
  public @Nullable String getPrefix(String namespaceURI) {
    String reserved = reservedPrefix(namespaceURI);
    if (reserved != null) {
      return reserved;
    }
    for (int i = bindings.size() - 1; i >= 0; i--) {
      Binding binding = bindings.get(i);
      if (binding.namespace.equals(namespaceURI) && !isMasked(i)) {
        return binding.prefix;
      }
    }
    return null;
  }

  private boolean isMasked(int index) {
    String prefix = bindings.get(index).prefix;
    for (int i = index + 1; i < bindings.size(); i++) {
      if (bindings.get(i).prefix.equals(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable String reservedPrefix(String namespace) {
    return switch (namespace) {
      case XMLConstants.XML_NS_URI -> XMLConstants.XML_NS_PREFIX;
      case XMLConstants.XMLNS_ATTRIBUTE_NS_URI -> XMLConstants.XMLNS_ATTRIBUTE;
      default -> null;
    };
  }

  @Override
  public String getNamespaceURI(String prefix) {
    if (prefix.equals(XMLConstants.XML_NS_PREFIX)) {
      return XMLConstants.XML_NS_URI;
    }
    if (prefix.equals(XMLConstants.XMLNS_ATTRIBUTE)) {
      return XMLConstants.XMLNS_ATTRIBUTE_NS_URI;
    }
    for (int i = bindings.size() - 1; i >= 0; i--) {
      if (bindings.get(i).prefix.equals(prefix)) {
        return bindings.get(i).namespace;
      }
    }
    return XMLConstants.NULL_NS_URI;
  }

  @Override
  public Iterator<String> getPrefixes(String namespaceURI) {
    Set<String> prefixes = new LinkedHashSet<>();
    String reserved = reservedPrefix(namespaceURI);
    if (reserved != null) {
      prefixes.add(reserved);
    }
    for (int i = bindings.size() - 1; i >= 0; i--) {
      if (bindings.get(i).namespace.equals(namespaceURI) && !isMasked(i)) {
        prefixes.add(bindings.get(i).prefix);
      }
    }
    return prefixes.iterator();
  }
}
