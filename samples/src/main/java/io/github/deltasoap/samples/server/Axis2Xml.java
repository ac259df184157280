package io.github.deltasoap.samples.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.axis2.deployment.DeploymentConstants;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The axis2.xml of a web application: Axis2's own default with the differences that Axis2's web
 * application has, and the settings of an {@link AxisWebApp}.
 *
 * <p>For one thread.
 */
final class Axis2Xml {

  private final Document document;

  private Axis2Xml(Document document) {
    this.document = document;
  }

  /** Returns the text of the axis2.xml of {@code app}. */
  static String of(AxisWebApp app) throws IOException {
    Axis2Xml xml = new Axis2Xml(readDefault());
    xml.removeLocalTransport();
    if (!app.jaxWs()) {
      xml.removeJaxWs();
    }
    xml.receiveThroughServlet();
    if (app.https()) {
      xml.receiveByHttps();
    }
    for (Map.Entry<String, String> parameter : app.parameters().entrySet()) {
      xml.setParameter(parameter.getKey(), parameter.getValue());
    }
    for (String module : app.engagedModules()) {
      xml.engage(module);
    }
    return xml.text();
  }

  private static Document readDefault() throws IOException {
    String resource = DeploymentConstants.AXIS2_CONFIGURATION_RESOURCE;
    try (InputStream in = Axis2Xml.class.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException("The class path has no " + resource);
      }
      return DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(in);
    } catch (SAXException | ParserConfigurationException e) {
      throw new IOException("Could not read " + resource, e);
    }
  }

  private void removeJaxWs() {
    for (Element extension : elements("serviceBuilderExtension")) {
      if (extension.getAttribute("class").startsWith("org.apache.axis2.jaxws.")) {
        extension.getParentNode().removeChild(extension);
      }
    }
  }

  /** Removes the local transport, which is not on the class path. */
  private void removeLocalTransport() {
    for (Element sender : elements("transportSender")) {
      if (sender.getAttribute("name").equals("local")) {
        sender.getParentNode().removeChild(sender);
      }
    }
  }

  /** Replaces Axis2's stand-alone server, which opens its own port, with the servlet. */
  private void receiveThroughServlet() {
    for (Element receiver : elements("transportReceiver")) {
      receiver.setAttribute("class", "org.apache.axis2.transport.http.AxisServletListener");
      receiver.setTextContent("");
    }
  }

  /** Adds a receiver of https beside that of http. */
  private void receiveByHttps() {
    for (Element receiver : elements("transportReceiver")) {
      Element secure = (Element) receiver.cloneNode(true);
      secure.setAttribute("name", "https");
      receiver.getParentNode().insertBefore(secure, receiver);
    }
  }

  private void setParameter(String name, String value) {
    Element parameter =
        elements("parameter").stream()
            .filter(p -> p.getParentNode() == document.getDocumentElement())
            .filter(p -> p.getAttribute("name").equals(name))
            .findFirst()
            .orElseGet(() -> appendParameter(name));
    parameter.setTextContent(value);
  }

  private Element appendParameter(String name) {
    Element parameter = document.createElement("parameter");
    parameter.setAttribute("name", name);
    document.getDocumentElement().appendChild(parameter);
    return parameter;
  }

  private void engage(String module) {
    Element reference = document.createElement("module");
    reference.setAttribute("ref", module);
    document.getDocumentElement().appendChild(reference);
  }

  /** Returns a snapshot of the elements named {@code name}, which may then be removed. */
  private List<Element> elements(String name) {
    NodeList nodes = document.getElementsByTagName(name);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  private String text() throws IOException {
    try {
      StringWriter text = new StringWriter();
      TransformerFactory.newDefaultInstance()
          .newTransformer()
          .transform(new DOMSource(document), new StreamResult(text));
      return text.toString();
    } catch (TransformerException e) {
      throw new IOException("Could not write axis2.xml", e);
    }
  }
}
