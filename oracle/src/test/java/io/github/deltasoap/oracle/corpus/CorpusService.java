package io.github.deltasoap.oracle.corpus;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** A service of the corpus, and its WSDL. Immutable. */
final class CorpusService implements Service {
  private static final String NAMESPACES = "http://example.org/corpus/";

  private final Element description;
  private final List<CorpusOperation> operations;

  CorpusService(Element description) {
    this.description = description;
    boolean rpc = description.getAttribute("style").equals("rpc");
    this.operations =
        Fragments.children(description, "operation").stream()
            .map(each -> new CorpusOperation(each, namespace(), rpc))
            .toList();
  }

  @Override
  public String name() {
    return description.getAttribute("name");
  }

  @Override
  public List<Operation> operations() {
    return List.copyOf(operations);
  }

  /** The ways to generate it whose code compiles. */
  @Override
  public List<Kind> kinds() {
    List<String> without = List.of(description.getAttribute("without").split(" "));
    return Stream.of(Kind.values()).filter(each -> !without.contains(each.name())).toList();
  }

  @Override
  public List<String> options() {
    String options = description.getAttribute("options");
    return options.isEmpty() ? List.of() : List.of(options.split(" "));
  }

  /** Why it is not generated in all ways; empty if it is. */
  String because() {
    return description.getAttribute("because");
  }

  /** The target namespace, to which the prefix t is bound. */
  String namespace() {
    return NAMESPACES + name();
  }

  /** The usual namespace of the other schema, to which the prefix u is bound. */
  String otherNamespace() {
    return namespace() + "/other";
  }

  private String namespace(Element other) {
    return other.hasAttribute("namespace") ? other.getAttribute("namespace") : otherNamespace();
  }

  @Override
  public Map<String, String> prefixes() {
    return Map.of(namespace(), "t", otherNamespace(), "u");
  }

  @Override
  public Map<String, String> packages(String packageName) {
    return Map.of(namespace(), packageName, otherNamespace(), packageName + ".other");
  }

  @Override
  public Map<String, String> documents(String serviceName) {
    Map<String, String> documents = new TreeMap<>();
    documents.put(serviceName + ".wsdl", wsdl(serviceName));
    Element other = Fragments.child(description, "schema");
    if (other != null && other.hasAttribute("file")) {
      documents.put(serviceName + ".xsd", schema(namespace(other), Fragments.content(other)));
    }
    return documents;
  }

  private String wsdl(String serviceName) {
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <wsdl:definitions name="%1$s" targetNamespace="%2$s" xmlns:t="%2$s" xmlns:u="%3$s"
        xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
        xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
        xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <wsdl:types>
    %4$s</wsdl:types>
    %5$s<wsdl:portType name="%1$sPort">
    %6$s</wsdl:portType>
    <wsdl:binding name="%1$sBinding" type="t:%1$sPort">
    <soap:binding style="%7$s" transport="http://schemas.xmlsoap.org/soap/http"/>
    %8$s</wsdl:binding>
    <wsdl:service name="%1$s">
    <wsdl:port name="%1$sEndpoint" binding="t:%1$sBinding">
    <soap:address location="http://localhost/services/%1$s"/>
    </wsdl:port>
    </wsdl:service>
    </wsdl:definitions>
    """
        .formatted(
            serviceName,
            namespace(),
            otherNamespace(),
            schemas(serviceName),
            each(CorpusService::messages),
            each(CorpusService::portOperation),
            description.getAttribute("style").equals("rpc") ? "rpc" : "document",
            each(this::bindingOperation));
  }

  private String each(Function<CorpusOperation, String> part) {
    return operations.stream().map(part).collect(Collectors.joining());
  }

  private String schemas(String serviceName) {
    Element other = Fragments.child(description, "schema");
    String imported = "";
    String inline = "";
    if (other != null) {
      boolean isFile = other.hasAttribute("file");
      String location = isFile ? " schemaLocation=\"" + serviceName + ".xsd\"" : "";
      imported = "<xs:import namespace=\"" + namespace(other) + "\"" + location + "/>\n";
      inline = isFile ? "" : schema(namespace(other), Fragments.content(other));
    }
    Element types = Fragments.child(description, "types");
    String own = types == null ? "" : Fragments.content(types);
    return inline + schema(namespace(), imported + own + each(each -> each.wrappers() + "\n"));
  }

  private String schema(String target, String content) {
    return """
    <xs:schema targetNamespace="%s" elementFormDefault="%s"
        xmlns:t="%s" xmlns:u="%s" xmlns:xs="http://www.w3.org/2001/XMLSchema">
    %s</xs:schema>
    """
        .formatted(
            target,
            description.hasAttribute("unqualified") ? "unqualified" : "qualified",
            namespace(),
            otherNamespace(),
            content);
  }

  private static String messages(CorpusOperation operation) {
    String header =
        operation.header().isEmpty()
            ? ""
            : "<wsdl:part name=\"header\" element=\"t:" + operation.header() + "\"/>";
    StringBuilder messages = new StringBuilder();
    messages.append(
        message(
            operation.name() + "Input",
            part(operation, operation.requestName(), "value") + header));
    if (operation.answers()) {
      messages.append(
          message(
              operation.name() + "Output", part(operation, operation.responseElement(), "return")));
    }
    for (String fault : operation.faults()) {
      messages.append(
          message(
              operation.name() + "_" + fault,
              "<wsdl:part name=\"fault\" element=\"t:" + fault + "\"/>"));
    }
    return messages.toString();
  }

  private static String message(String name, String parts) {
    return "<wsdl:message name=\"" + name + "\">" + parts + "</wsdl:message>\n";
  }

  private static String part(CorpusOperation operation, @Nullable String element, String partName) {
    if (element == null) {
      return "";
    }
    return operation.isRpc()
        ? "<wsdl:part name=\"" + partName + "\" type=\"" + operation.partType() + "\"/>"
        : "<wsdl:part name=\"parameters\" element=\"t:" + element + "\"/>";
  }

  private static String portOperation(CorpusOperation operation) {
    String name = operation.name();
    StringBuilder text = new StringBuilder("<wsdl:operation name=\"" + name + "\">");
    text.append("<wsdl:input message=\"t:" + name + "Input\"/>");
    if (operation.answers()) {
      text.append("<wsdl:output message=\"t:" + name + "Output\"/>");
    }
    for (String fault : operation.faults()) {
      text.append("<wsdl:fault name=\"" + fault + "\" message=\"t:" + name + "_" + fault + "\"/>");
    }
    return text.append("</wsdl:operation>\n").toString();
  }

  private String bindingOperation(CorpusOperation operation) {
    String name = operation.name();
    String namespace = operation.isRpc() ? " namespace=\"" + namespace() + "\"" : "";
    StringBuilder text = new StringBuilder("<wsdl:operation name=\"" + name + "\">");
    text.append("<soap:operation soapAction=\"urn:" + name + "\"/><wsdl:input>");
    if (operation.header().isEmpty()) {
      text.append("<soap:body use=\"literal\"" + namespace + "/>");
    } else {
      text.append("<soap:body parts=\"parameters\" use=\"literal\"/>");
      text.append("<soap:header message=\"t:" + name + "Input\" part=\"header\" use=\"literal\"/>");
    }
    text.append("</wsdl:input>");
    if (operation.answers()) {
      text.append("<wsdl:output><soap:body use=\"literal\"" + namespace + "/></wsdl:output>");
    }
    for (String fault : operation.faults()) {
      text.append(
          "<wsdl:fault name=\""
              + fault
              + "\"><soap:fault name=\""
              + fault
              + "\" use=\"literal\"/></wsdl:fault>");
    }
    return text.append("</wsdl:operation>\n").toString();
  }
}
