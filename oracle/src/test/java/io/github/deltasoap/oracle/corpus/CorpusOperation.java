package io.github.deltasoap.oracle.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * An operation of the corpus. Its description gives the content of its messages ({@code request}
 * and {@code response}), one type for the only part of both ({@code of}), or the names of elements
 * ({@code in} and {@code out}). Immutable.
 */
final class CorpusOperation implements Operation {
  private static final List<String> OCCURRENCE = List.of("minOccurs", "maxOccurs", "nillable");

  private final Element description;
  private final String namespace;
  private final boolean rpc;

  CorpusOperation(Element description, String namespace, boolean rpc) {
    this.description = description;
    this.namespace = namespace;
    this.rpc = rpc;
  }

  @Override
  public String name() {
    return description.getAttribute("name");
  }

  @Override
  public String action() {
    return "urn:" + name();
  }

  /** Whether the parts of messages are types, in an element of the operation's name. */
  boolean isRpc() {
    return rpc;
  }

  /** The type of the only part; empty if there is none. */
  String partType() {
    return description.getAttribute("of");
  }

  @Override
  public boolean answers() {
    return isBare() || !partType().isEmpty() || hasChild("response");
  }

  private boolean isBare() {
    return description.hasAttribute("in");
  }

  private boolean hasChild(String name) {
    return Fragments.child(description, name) != null;
  }

  @Override
  public @Nullable QName requestElement() {
    String local = requestName();
    return local == null ? null : new QName(namespace, local);
  }

  @Override
  public @Nullable Map<String, QName> rpcParts() {
    if (!rpc) {
      return null;
    }
    String[] type = partType().split(":", -1);
    String of = type[0].equals("xs") ? XMLConstants.W3C_XML_SCHEMA_NS_URI : namespace;
    return Map.of("value", new QName(of, type[1]));
  }

  @Override
  public List<QName> headers() {
    return header().isEmpty() ? List.of() : List.of(new QName(namespace, header()));
  }

  /** The local name of the request's element; null if the message has no part. */
  @Nullable String requestName() {
    if (description.hasAttribute("no-input-part")) {
      return null;
    }
    return isBare() ? description.getAttribute("in") : name();
  }

  /** The local name of the response's element; null if the message has no part. */
  @Nullable String responseElement() {
    if (description.hasAttribute("no-output-part")) {
      return null;
    }
    return isBare() ? description.getAttribute("out") : name() + "Response";
  }

  /** The local name of the header block's element; empty if there is none. */
  String header() {
    return description.getAttribute("header");
  }

  /** The local names of the elements of faults. */
  @Override
  public List<String> faults() {
    String faults = description.getAttribute("faults");
    return faults.isEmpty() ? List.of() : List.of(faults.split(" "));
  }

  /** The declarations of the elements that wrap the content of messages. */
  String wrappers() {
    if (isBare() || rpc) {
      return "";
    }
    StringJoiner wrappers = new StringJoiner("\n");
    String request = requestName();
    if (request != null) {
      wrappers.add(wrapper(request, content("request", "value")));
    }
    String response = responseElement();
    if (answers() && response != null) {
      wrappers.add(wrapper(response, content("response", "return")));
    }
    return wrappers.toString();
  }

  private static String wrapper(String name, String content) {
    return "<xs:element name=\""
        + name
        + "\"><xs:complexType>"
        + content
        + "</xs:complexType></xs:element>";
  }

  private String content(String child, String partName) {
    Element given = Fragments.child(description, child);
    if (given == null) {
      return "<xs:sequence>" + part(partName) + "</xs:sequence>";
    }
    String content = Fragments.content(given);
    boolean isParticle = Fragments.child(given, "choice") != null;
    return isParticle ? content : "<xs:sequence>" + content + "</xs:sequence>";
  }

  private String part(String partName) {
    List<String> attributes = new ArrayList<>();
    for (String each : OCCURRENCE) {
      if (description.hasAttribute(each)) {
        attributes.add(" " + each + "=\"" + description.getAttribute(each) + "\"");
      }
    }
    return "<xs:element name=\""
        + partName
        + "\" type=\""
        + partType()
        + "\""
        + String.join("", attributes)
        + "/>";
  }
}
