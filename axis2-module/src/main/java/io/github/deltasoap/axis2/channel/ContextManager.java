package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.settings.ContextSettings;
import io.github.deltasoap.channel.context.OwnedContexts;
import io.github.deltasoap.channel.context.OwnedContexts.Owner;
import io.github.deltasoap.channel.context.UnavailableStore;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Base64;
import java.util.Iterator;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMException;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.OMXMLStreamReaderConfiguration;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.description.WSDL11ToAxisServiceBuilder;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.receivers.AbstractInOutMessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * The Context-store as a service (P4, 3.4 and 4.4), with the operations {@code getContents} and
 * {@code setContents} of WS-Context. A context belongs to a user of a service. To all others,
 * except for users in the role of administrators, it does not exist. The layouts that a user has
 * sent are contexts as well, which can only be read. Safe for any number of threads.
 */
public final class ContextManager extends AbstractInOutMessageReceiver {
  static final String NAMESPACE = "http://docs.oasis-open.org/ws-caf/2005/10/wsctx";
  static final String OWN_NAMESPACE = "urn:deltasoap:channel:context";
  static final String LAYOUT = "urn:deltasoap:layout:";

  private static final String NAME = "ContextManager";
  private static final String WSDL = "context-manager.wsdl";
  private static final int IDENTIFIER_CHARS = 1024;

  private final ServiceLayouts layouts;
  private final ContextSettings settings;

  /**
   * @param layouts whose contexts are served
   */
  public ContextManager(ServiceLayouts layouts, ContextSettings settings) {
    this.layouts = layouts;
    this.settings = settings;
  }

  /**
   * The service, to be added to a configuration.
   *
   * @throws AxisFault if Axis2 refuses it
   */
  public AxisService service() throws AxisFault {
    AxisService service;
    try (InputStream wsdl = ContextManager.class.getResourceAsStream(WSDL)) {
      WSDL11ToAxisServiceBuilder builder =
          new WSDL11ToAxisServiceBuilder(wsdl, new QName(NAMESPACE, NAME), null);
      builder.setServerSide(true);
      builder.setAllPorts(true);
      service = builder.populateService();
    } catch (IOException failed) {
      throw AxisFault.makeFault(failed);
    }
    service.setName(NAME);
    service.setClassLoader(ContextManager.class.getClassLoader());
    service.addParameter(new Parameter("useOriginalwsdl", "true"));
    // Its messages are read as they come, by no binder.
    service.addParameter(new Parameter("deltasoap.enabled", "false"));
    for (Iterator<AxisOperation> each = service.getOperations(); each.hasNext(); ) {
      each.next().setMessageReceiver(this);
    }
    return service;
  }

  @Override
  public void invokeBusinessLogic(MessageContext request, MessageContext response)
      throws AxisFault {
    SOAPFactory factory = getSOAPFactory(request);
    Call call = new Call(factory, request);
    response.setEnvelope(factory.getDefaultEnvelope());
    response.getEnvelope().getBody().addChild(call.answer());
  }

  /** One request. */
  private final class Call {
    private final SOAPFactory factory;
    private final MessageContext request;
    private final HttpServletRequest http;
    private final OMElement context;
    private final Owner owner;
    private final String identifier;

    Call(SOAPFactory factory, MessageContext request) throws AxisFault {
      this.factory = factory;
      this.request = request;
      if (!(request.getProperty(HTTPConstants.MC_HTTP_SERVLETREQUEST)
              instanceof HttpServletRequest authenticated)
          || authenticated.getUserPrincipal() == null) {
        throw refused("A context belongs to a user, so the request must be authenticated");
      }
      this.http = authenticated;
      this.context = received();
      OMElement id = child(NAMESPACE, "context-identifier");
      this.identifier = id == null ? "" : id.getText().strip();
      if (identifier.isEmpty() || identifier.length() > IDENTIFIER_CHARS) {
        throw refused(
            "A context has a context-identifier of 1 to " + IDENTIFIER_CHARS + " characters");
      }
      this.owner = new Owner(serviceName(), userName());
    }

    /** The context in the request, with all namespaces that are in scope. */
    private OMElement received() throws AxisFault {
      OMElement call = request.getEnvelope().getBody().getFirstElement();
      OMElement received = call == null ? null : call.getFirstElement();
      if (received == null || !received.getQName().equals(new QName(NAMESPACE, "context"))) {
        throw refused("Expected one element context of the namespace " + NAMESPACE);
      }
      OMXMLStreamReaderConfiguration inScope = new OMXMLStreamReaderConfiguration();
      inScope.setPreserveNamespaceContext(true);
      LimitedBytes bytes = new LimitedBytes(settings.maxBytes());
      try {
        // Not built before it is known to be short.
        OMXMLBuilderFactory.createStAXOMBuilder(received.getXMLStreamReader(false, inScope))
            .getDocumentElement()
            .serialize(bytes, false);
        return parsed(bytes.toByteArray());
      } catch (IOException | OMException failed) {
        throw refused(
            bytes.exceeded
                ? "A context has at most " + settings.maxBytes() + " bytes"
                : "The context cannot be read as XML");
      }
    }

    private @Nullable OMElement child(String namespace, String name) {
      return context.getFirstChildWithName(new QName(namespace, name));
    }

    /** The service to whose conversation the context belongs. */
    private String serviceName() {
      OMElement address = child(NAMESPACE, "context-service");
      if (address == null) {
        return NAME;
      }
      StringBuilder text = new StringBuilder(address.getText());
      for (Iterator<OMElement> each = address.getChildElements(); each.hasNext(); ) {
        text.append(each.next().getText());
      }
      String path = text.toString().strip();
      return path.substring(path.lastIndexOf('/') + 1);
    }

    private String userName() throws AxisFault {
      String user = http.getUserPrincipal().getName();
      OMElement named = child(OWN_NAMESPACE, "owner");
      if (named == null || named.getText().strip().equals(user)) {
        return user;
      }
      if (settings.adminRole().equals(ContextSettings.NONE)
          || !http.isUserInRole(settings.adminRole())) {
        throw refused("Contexts of other users are for administrators only");
      }
      return named.getText().strip();
    }

    OMElement answer() throws AxisFault {
      try {
        return switch (request.getAxisOperation().getName().getLocalPart()) {
          case "getContents" -> answer("contents", contents());
          case "setContents" -> answer("contentsSet", set());
          default -> throw refused("There is no such operation");
        };
      } catch (UnavailableStore failed) {
        throw new AxisFault(
            "The store of contexts does not answer; try again later",
            factory.getSOAPVersion().getReceiverFaultCode(),
            failed);
      }
    }

    private OMElement answer(String name, OMElement content) {
      OMElement answer = element(NAMESPACE, "wsctx", name);
      answer.addChild(content);
      return answer;
    }

    private OMElement contents() throws AxisFault, UnavailableStore {
      if (identifier.startsWith(LAYOUT)) {
        byte[] text = layouts.text(owner, identifier);
        if (text == null) {
          throw unknown();
        }
        OMElement content = identified();
        OMElement layout = element(OWN_NAMESPACE, "delta", "layout");
        layout.setText(Base64.getEncoder().encodeToString(text));
        content.addChild(layout);
        return content;
      }
      OwnedContexts contexts = layouts.contexts();
      byte[] value = contexts == null ? null : contexts.get(owner, identifier);
      if (value == null) {
        throw unknown();
      }
      return parsed(value);
    }

    private OMElement set() throws AxisFault, UnavailableStore {
      OwnedContexts contexts = layouts.contexts();
      if (identifier.startsWith(LAYOUT) || contexts == null) {
        throw refused("A layout is never replaced, since its identity is a hash of its text");
      }
      OMElement named = child(OWN_NAMESPACE, "owner");
      if (named != null) {
        named.detach();
      }
      ByteArrayOutputStream value = new ByteArrayOutputStream();
      try {
        context.serialize(value, true);
      } catch (IOException failed) {
        throw AxisFault.makeFault(failed);
      }
      contexts.set(owner, identifier, value.toByteArray());
      return identified();
    }

    private OMElement identified() {
      OMElement content = element(NAMESPACE, "wsctx", "context");
      OMElement id = element(NAMESPACE, "wsctx", "context-identifier");
      id.setText(identifier);
      content.addChild(id);
      return content;
    }

    private OMElement element(String namespace, String prefix, String name) {
      OMNamespace uri = factory.createOMNamespace(namespace, prefix);
      return factory.createOMElement(name, uri);
    }

    /** The same fault for contexts of others and for those that do not exist. */
    private AxisFault unknown() {
      return refused("You have no context of this identifier, or it is no longer kept");
    }

    private AxisFault refused(String reason) {
      return new AxisFault(reason, factory.getSOAPVersion().getSenderFaultCode());
    }
  }

  private static OMElement parsed(byte[] context) {
    OMElement element =
        OMXMLBuilderFactory.createOMBuilder(new ByteArrayInputStream(context))
            .getDocumentElement(true);
    element.build();
    return element;
  }

  /** Collects bytes up to a limit. */
  private static final class LimitedBytes extends OutputStream {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final int most;
    private boolean exceeded;

    LimitedBytes(int most) {
      this.most = most;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] buffer, int from, int length) throws IOException {
      if (length > most - bytes.size()) {
        exceeded = true;
        throw new IOException("More than " + most + " bytes");
      }
      bytes.write(buffer, from, length);
    }

    byte[] toByteArray() {
      return bytes.toByteArray();
    }
  }
}
