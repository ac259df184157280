package io.github.deltasoap.axis2.service;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.databinding.utils.BeanUtil;
import org.apache.axis2.description.AxisMessage;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.java2wsdl.Java2WSDLConstants;
import org.apache.axis2.description.java2wsdl.TypeTable;
import org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;
import org.apache.axis2.rpc.receivers.RPCUtil;
import org.apache.axis2.util.StreamWrapper;
import org.apache.axis2.wsdl.WSDLConstants;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The steps around a service method in stock's RPC receivers, once the arguments are bound: the
 * response in its envelope, and the faults for exceptions.
 */
public final class ServiceCall {
  // Failures are logged under the names of stock's receivers, by which operators filter them.
  private static final Log LOG = LogFactory.getLog(RPCMessageReceiver.class);
  private static final Log ONE_WAY_LOG = LogFactory.getLog(RPCInOnlyMessageReceiver.class);

  private static final String FAILED = "Exception occurred while trying to invoke service method ";

  private ServiceCall() {}

  /** Calls the service method with the arguments that stock finds in the tree. */
  public static @Nullable Object invokeFromTree(
      Object target, Method method, MessageContext request)
      throws AxisFault, IllegalAccessException, InvocationTargetException {
    SOAPBody body = request.getEnvelope().getBody();
    if (body == null) {
      throw new AxisFault("SOAP body is missing in the request");
    }
    AxisMessage in =
        request
            .getOperationContext()
            .getAxisOperation()
            .getMessage(WSDLConstants.MESSAGE_LABEL_IN_VALUE);
    return RPCUtil.invokeServiceClass(in, method, target, null, body.getFirstElement(), request);
  }

  /** The envelope of a response, by stock's own code, which logs failures. */
  static SOAPEnvelope respond(
      @Nullable Object result,
      Method method,
      MessageContext request,
      MessageContext response,
      SOAPFactory factory)
      throws AxisFault {
    AxisOperation operation = request.getOperationContext().getAxisOperation();
    try {
      return wrap(result, method, request.getAxisService(), operation, response, factory);
    } catch (Exception failed) {
      throw failure(failed, method.getName());
    }
  }

  /**
   * The same envelope, to compare it or to try whether there is one; no message has it afterwards.
   */
  public static SOAPEnvelope envelope(
      @Nullable Object result,
      Method method,
      AxisService service,
      AxisOperation operation,
      SOAPFactory factory)
      throws AxisFault {
    // Stock puts the envelope into it.
    MessageContext response = new MessageContext();
    response.setAxisMessage(operation.getMessage(WSDLConstants.MESSAGE_LABEL_OUT_VALUE));
    try {
      return wrap(result, method, service, operation, response, factory);
    } catch (Exception failed) {
      throw AxisFault.makeFault(failed);
    }
  }

  private static SOAPEnvelope wrap(
      @Nullable Object result,
      Method method,
      AxisService service,
      AxisOperation operation,
      MessageContext response,
      SOAPFactory factory)
      throws Exception {
    AxisMessage out = operation.getMessage(WSDLConstants.MESSAGE_LABEL_OUT_VALUE);
    String namespace =
        out != null && out.getElementQName() != null
            ? out.getElementQName().getNamespaceURI()
            : service.getTargetNamespace();
    OMNamespace wrapper =
        factory.createOMNamespace(namespace, service.getSchemaTargetNamespacePrefix());
    SOAPEnvelope envelope = factory.getDefaultEnvelope();
    if ("true".equals(service.getParameterValue(Java2WSDLConstants.DOC_LIT_BARE_PARAMETER))) {
      RPCUtil.processResonseAsDocLitBare(
          result, service, method, envelope, factory, wrapper, null, response);
    } else {
      RPCUtil.processResponseAsDocLitWrapped(
          result, service, method, envelope, factory, wrapper, null, response);
    }
    return envelope;
  }

  /**
   * The fault of a request-response exchange whose arguments could not be made. Its text may have
   * values of the request, so stock's record has only the class of the failure here.
   *
   * @param name of the method
   */
  public static AxisFault unbound(Exception failed, String name) {
    LOG.error(FAILED + name + ": " + failed.getClass().getName());
    return AxisFault.makeFault(failed);
  }

  /** The same fault of a one-way exchange. */
  public static AxisFault oneWayUnbound(Throwable failed, String name) {
    ONE_WAY_LOG.error(FAILED + name + ": " + failed.getClass().getName());
    return new AxisFault(FAILED + name, failed);
  }

  /**
   * The fault of a request-response exchange whose service object or response could not be made.
   *
   * @param name of the method
   */
  public static AxisFault failure(Exception failed, String name) {
    LOG.error(failed instanceof RuntimeException ? failed.getMessage() : FAILED + name, failed);
    return AxisFault.makeFault(failed);
  }

  /** The fault that an exception of the service method becomes in a request-response exchange. */
  public static AxisFault fault(
      InvocationTargetException thrown,
      Method method,
      MessageContext request,
      SOAPFactory factory) {
    Throwable cause = thrown.getCause();
    if (cause instanceof AxisFault fault) {
      return fault;
    }
    String message = cause == null ? null : cause.getMessage();
    if (message == null) {
      message = FAILED + method.getName();
    }
    if (cause != null) {
      for (Class<?> declared : method.getExceptionTypes()) {
        if (declared.getName().equals(cause.getClass().getName())) {
          AxisFault fault = new AxisFault(cause.getMessage());
          fault.setDetail(detail(cause, declared, request.getAxisService(), factory));
          return fault;
        }
      }
    }
    LOG.error(message, thrown);
    return new AxisFault(message, thrown);
  }

  /** The detail of a declared exception: its properties, in elements named by stock's schema. */
  private static OMElement detail(
      Throwable cause, Class<?> declared, AxisService service, SOAPFactory factory) {
    // Null if the service has its own WSDL; the fault's text then has the name of stock's variable.
    TypeTable typeTable = service.getTypeTable();
    QName name = typeTable.getQNamefortheType(service.getName() + simpleName(declared));
    OMElement detail = factory.createOMElement(name);
    if (declared == Exception.class) {
      OMElement inner = factory.createOMElement(name);
      OMElement message = factory.createOMElement("Message", service.getTargetNamespace(), null);
      message.setText(cause.getMessage());
      inner.addChild(message);
      detail.addChild(inner);
    } else if (!(cause instanceof RuntimeException)) {
      QName inner = new QName(name.getNamespaceURI(), simpleName(declared));
      XMLStreamReader properties = BeanUtil.getPullParser(cause, inner, typeTable, true, false);
      OMElement built =
          OMXMLBuilderFactory.createStAXOMBuilder(new StreamWrapper(properties))
              .getDocumentElement();
      // The exception may refer to leased arguments, which are returned before the fault is sent.
      built.build();
      detail.addChild(built);
    }
    return detail;
  }

  private static String simpleName(Class<?> type) {
    String name = type.getName();
    return name.substring(name.lastIndexOf('.') + 1).replace('$', '_');
  }

  /** The fault that an exception of the service method becomes in a one-way exchange. */
  public static AxisFault oneWayFault(InvocationTargetException thrown, Method method) {
    Throwable cause = thrown.getCause();
    if (cause == null) {
      return AxisFault.makeFault(thrown);
    }
    String message = cause.getMessage();
    ONE_WAY_LOG.error(message == null ? FAILED + method.getName() : message, cause);
    return AxisFault.makeFault(cause);
  }

  /** The fault of a one-way exchange whose service object could not be made. */
  public static AxisFault oneWayWithoutObject(Exception failed) {
    ONE_WAY_LOG.error(FAILED, failed);
    return new AxisFault(FAILED, failed);
  }
}
