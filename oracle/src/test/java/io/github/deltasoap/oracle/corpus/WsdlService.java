package io.github.deltasoap.oracle.corpus;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.wsdl.BindingOperation;
import javax.wsdl.Definition;
import javax.wsdl.Message;
import javax.wsdl.Part;
import javax.wsdl.Port;
import javax.wsdl.WSDLException;
import javax.wsdl.factory.WSDLFactory;
import javax.wsdl.xml.WSDLReader;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A service of any WSDL 1.1 with a port for SOAP: the first such port, as it is generated in one
 * way. Immutable.
 */
final class WsdlService implements Service {
  private static final List<String> LOCATIONS = List.of("schemaLocation", "location");
  private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

  private final Path file;
  private final String name;
  private final Kind kind;
  private final String namespace;
  private final QName service;
  private final String port;
  private final List<Operation> operations;

  /** An operation of a binding. */
  private record BoundOperation(
      String name,
      String action,
      @Nullable QName requestElement,
      @Nullable Map<String, QName> rpcParts,
      List<QName> headers,
      List<String> faults,
      boolean answers)
      implements Operation {}

  private WsdlService(
      Path file,
      String name,
      Kind kind,
      Definition definition,
      javax.wsdl.Service service,
      Port port)
      throws IOException {
    this.file = file;
    this.name = name;
    this.kind = kind;
    this.namespace = definition.getTargetNamespace();
    this.service = service.getQName();
    this.port = port.getName();
    String style = Soap.style(port.getBinding().getExtensibilityElements(), "document");
    List<Operation> bound = new ArrayList<>();
    for (Object each : port.getBinding().getBindingOperations()) {
      bound.add(operation(definition, (BindingOperation) each, style));
    }
    this.operations = List.copyOf(bound);
  }

  /**
   * The service of a WSDL.
   *
   * @param name of the service, as {@link #name}
   * @throws IOException if the file cannot be read, or has no such service
   */
  static WsdlService of(Path file, String name, Kind kind) throws IOException {
    try {
      WSDLReader reader = WSDLFactory.newInstance().newWSDLReader();
      reader.setFeature("javax.wsdl.verbose", false);
      Definition definition = reader.readWSDL(file.toUri().toString());
      for (Object service : definition.getServices().values()) {
        for (Object port : ((javax.wsdl.Service) service).getPorts().values()) {
          if (Soap.isAddressed(((Port) port).getExtensibilityElements())) {
            return new WsdlService(
                file, name, kind, definition, (javax.wsdl.Service) service, (Port) port);
          }
        }
      }
      throw new IOException("no port for SOAP");
    } catch (WSDLException | RuntimeException unreadable) {
      throw new IOException(unreadable.toString(), unreadable);
    }
  }

  private static Operation operation(
      Definition definition, BindingOperation operation, String bindingStyle) throws IOException {
    boolean isRpc = Soap.style(operation.getExtensibilityElements(), bindingStyle).equals("rpc");
    List<?> input = operation.getBindingInput().getExtensibilityElements();
    Soap.Body body = Soap.body(input);
    if ("encoded".equals(body.use())) {
      throw new IOException("messages are encoded");
    }
    List<QName> headers = new ArrayList<>();
    List<String> headerParts = new ArrayList<>();
    Message message = operation.getOperation().getInput().getMessage();
    for (Soap.Header header : Soap.headers(input)) {
      headers.add(definition.getMessage(header.message()).getPart(header.part()).getElementName());
      if (header.message().equals(message.getQName())) {
        headerParts.add(header.part());
      }
    }
    List<Part> parts = new ArrayList<>();
    for (Object each : message.getOrderedParts(body.parts())) {
      if (!headerParts.contains(((Part) each).getName())) {
        parts.add((Part) each);
      }
    }
    return new BoundOperation(
        operation.getName(),
        Soap.action(operation.getExtensibilityElements()),
        isRpc ? rpcElement(definition, operation, body) : element(operation, parts),
        isRpc ? types(parts) : null,
        headers,
        faults(operation),
        operation.getOperation().getOutput() != null);
  }

  @SuppressWarnings("unchecked") // WSDL4J has no type parameters.
  private static List<String> faults(BindingOperation operation) {
    return List.copyOf(operation.getOperation().getFaults().keySet());
  }

  private static QName rpcElement(
      Definition definition, BindingOperation operation, Soap.Body body) {
    String given = body.namespace();
    return new QName(given == null ? definition.getTargetNamespace() : given, operation.getName());
  }

  private static @Nullable QName element(BindingOperation operation, List<Part> parts)
      throws IOException {
    if (parts.isEmpty()) {
      return null;
    }
    QName element = parts.get(0).getElementName();
    if (element == null || parts.size() > 1) {
      throw new IOException(operation.getName() + " has not one part that is an element");
    }
    return element;
  }

  private static Map<String, QName> types(List<Part> parts) {
    Map<String, QName> types = new LinkedHashMap<>();
    parts.forEach(each -> types.put(each.getName(), each.getTypeName()));
    return types;
  }

  /** The WSDL. */
  Path file() {
    return file;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Operation> operations() {
    return operations;
  }

  @Override
  public List<Kind> kinds() {
    return List.of(kind);
  }

  @Override
  public Map<String, String> prefixes() {
    return Map.of(namespace, "t");
  }

  @Override
  public Map<String, String> packages(String packageName) {
    return Map.of();
  }

  /** The WSDL with this port only; it refers to other documents where they are. */
  @Override
  public Map<String, String> documents(String serviceName) throws IOException {
    try {
      Document document =
          DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder().parse(file.toFile());
      NodeList all = document.getElementsByTagNameNS("*", "*");
      for (int i = 0; i < all.getLength(); i++) {
        resolveLocation((Element) all.item(i));
      }
      for (Element each : Fragments.children(document.getDocumentElement(), "service")) {
        if (each.getAttribute("name").equals(service.getLocalPart())) {
          each.setAttribute("name", serviceName);
          removeOthers(each, "port", port);
        } else {
          document.getDocumentElement().removeChild(each);
        }
      }
      StringWriter text = new StringWriter();
      TransformerFactory.newDefaultInstance()
          .newTransformer()
          .transform(new DOMSource(document), new StreamResult(text));
      return Map.of(serviceName + ".wsdl", text.toString());
    } catch (SAXException | ParserConfigurationException | TransformerException illFormed) {
      throw new IOException(file.toString(), illFormed);
    }
  }

  private void resolveLocation(Element element) {
    boolean isReference = List.of("import", "include", "redefine").contains(element.getLocalName());
    for (String attribute : LOCATIONS) {
      if (isReference && element.hasAttribute(attribute)) {
        String location = element.getAttribute(attribute);
        element.setAttribute(attribute, file.toUri().resolve(location).toString());
      }
    }
  }

  private static void removeOthers(Element parent, String localName, String kept) {
    for (Element each : Fragments.children(parent, localName)) {
      if (each.getNamespaceURI().equals(WSDL) && !each.getAttribute("name").equals(kept)) {
        parent.removeChild(each);
      }
    }
  }
}
