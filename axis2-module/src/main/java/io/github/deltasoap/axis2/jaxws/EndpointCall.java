package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.FailedObject;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ProgrammingModel;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullBinder;
import jakarta.xml.ws.WebServiceContext;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.WSDL2Constants;
import org.apache.axis2.jaxws.binding.BindingUtils;
import org.apache.axis2.jaxws.description.EndpointDescription;
import org.apache.axis2.jaxws.description.OperationDescription;
import org.apache.axis2.jaxws.description.ServiceDescription;
import org.apache.axis2.jaxws.injection.ResourceInjectionException;
import org.apache.axis2.jaxws.lifecycle.LifecycleException;
import org.apache.axis2.jaxws.marshaller.factory.MethodMarshallerFactory;
import org.apache.axis2.jaxws.marshaller.impl.alt.UnmarshalInfo;
import org.apache.axis2.jaxws.message.Protocol;
import org.apache.axis2.jaxws.runtime.description.injection.ResourceInjectionServiceRuntimeDescription;
import org.apache.axis2.jaxws.runtime.description.injection.ResourceInjectionServiceRuntimeDescriptionFactory;
import org.apache.axis2.jaxws.runtime.description.marshal.MarshalServiceRuntimeDescriptionFactory;
import org.apache.axis2.jaxws.server.JAXWSMessageReceiver;
import org.apache.axis2.jaxws.server.endpoint.injection.factory.ResourceInjectionFactory;
import org.jspecify.annotations.Nullable;

/**
 * The steps of stock's dispatcher around the service method of an operation, for calls outside
 * Axis2's pipeline: from the object that JAXB unmarshals to the arguments, and from the result to
 * the object that JAXB marshals. Uses stock's own wrapper tool, conversions and marshaller. Safe
 * for any number of threads.
 */
final class EndpointCall {
  private final AxisService service;
  private final EndpointDescription endpoint;
  private final AxisOperation described;
  private final OperationDescription operation;
  private final ResourceInjectionServiceRuntimeDescription injection;
  private final CallParameters parameters;
  private final @Nullable Class<?> responseClass;
  private final @Nullable String obstacle;

  /**
   * @param service that stock has described, as it has the operation
   * @param responseClass the class that JAXB marshals; null if there is none, or it is not known
   * @param attachesByStock whether only stock can attach a part of the responses, in MTOM
   * @param headers read header blocks, by name
   */
  EndpointCall(
      AxisService service,
      OperationRuntime runtime,
      @Nullable Class<?> responseClass,
      boolean attachesByStock,
      Map<QName, PullBinder> headers) {
    this.service = service;
    this.endpoint =
        (EndpointDescription) service.getParameterValue(EndpointDescription.AXIS_SERVICE_PARAMETER);
    this.described = described(service, runtime.type().name());
    this.operation =
        (OperationDescription)
            described.getParameterValue(OperationDescription.AXIS_OPERATION_PARAMETER);
    ServiceDescription serviceDescription = endpoint.getServiceDescription();
    Class<?> implementation = runtime.engine().calls().implementation();
    this.injection =
        ResourceInjectionServiceRuntimeDescriptionFactory.get(serviceDescription, implementation);
    Method method = runtime.type().method();
    this.parameters =
        new CallParameters(
            operation,
            MarshalServiceRuntimeDescriptionFactory.get(serviceDescription),
            method,
            headers);
    this.responseClass = responseClass;
    this.obstacle = obstacle(implementation, method, attachesByStock);
  }

  private static AxisOperation described(AxisService service, String name) {
    return ProgrammingModel.operations(service).stream()
        .filter(each -> each.getName().getLocalPart().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private @Nullable String obstacle(
      Class<?> implementation, Method method, boolean attachesByStock) {
    if (responds() && responseClass == null) {
      return "stock writes its responses";
    }
    if (operation.isResultHeader()) {
      return "its result is in a header";
    }
    String ofParameters = parameters.obstacle();
    if (ofParameters != null) {
      return ofParameters;
    }
    if ((endpoint.isMTOMEnabled() && responds() && attachesByStock)
        || operation.hasRequestSwaRefAttachments()
        || operation.hasResponseSwaRefAttachments()) {
      return "its messages may have attachments that only stock writes";
    }
    long named =
        Arrays.stream(implementation.getMethods())
            .filter(each -> !each.isBridge() && each.getDeclaringClass() != Object.class)
            .filter(each -> each.getName().equals(method.getName()))
            .count();
    return named == 1 ? null : "several methods have its name";
  }

  /** Whether responses may be kept for later requests: they have no attachments. */
  boolean mayBeKept() {
    return responds() && !endpoint.isMTOMEnabled() && obstacle() == null;
  }

  /** Whether the operation has responses. */
  boolean responds() {
    return !operation.isOneWay();
  }

  /** The class loader of the service. */
  ClassLoader classes() {
    return service.getClassLoader();
  }

  /** Why stock has to call the service at present; null if it need not. */
  @Nullable String obstacle() {
    if (obstacle != null) {
      return obstacle;
    }
    if (responds() == isInOnly(described)) {
      return "its message exchange pattern is " + described.getMessageExchangePattern();
    }
    if (injection.hasResourceAnnotation() && !hasOwnObjects()) {
      return "stock injects the context of each request into an object that requests share";
    }
    return StockEngine.obstacle(service, endpoint);
  }

  /** Whether stock calls the service for requests of a SOAP version. */
  boolean isBoundTo(SoapVersion version) {
    String binding = endpoint.getBindingType();
    return version == SoapVersion.SOAP11
        ? BindingUtils.isSOAP11Binding(binding)
        : BindingUtils.isSOAP12Binding(binding);
  }

  /** Whether stock's receiver sends no responses. */
  static boolean isInOnly(AxisOperation operation) {
    String pattern = operation.getMessageExchangePattern();
    return pattern.equals(WSDL2Constants.MEP_URI_IN_ONLY)
        || pattern.equals(WSDL2Constants.MEP_URI_ROBUST_IN_ONLY);
  }

  /** Whether stock's engine may have handlers to call for a request. */
  boolean hasHandlers(MessageContext request) {
    return request.getProperty(JAXWSMessageReceiver.PARAM_BINDING) != null
        || StockEngine.hasHandlers(endpoint);
  }

  /** Whether stock has unmarshalled a request of the operation before. */
  static boolean hasUnmarshalledBefore(MessageContext request) {
    return request.getAxisOperation().getParameterValue(UnmarshalInfo.KEY) != null;
  }

  /** A context in which stock unmarshals payloads before handlers see them. */
  static JAXBDSContext unmarshalling(MessageContext request) {
    UnmarshalInfo known =
        (UnmarshalInfo) request.getAxisOperation().getParameterValue(UnmarshalInfo.KEY);
    JAXBDSContext context = new JAXBDSContext(known.getPackages(), known.getPackagesKey());
    context.setMessageContext(request);
    return context;
  }

  /** Whether each request has a service object of its own. */
  private boolean hasOwnObjects() {
    return !Constants.SCOPE_APPLICATION.equals(service.getScope());
  }

  /**
   * Injects the context of a call into the service object, and calls its {@code PostConstruct}
   * method, as stock does with an object that it has made.
   *
   * @return whether the service may be called; otherwise stock could not prepare the object either,
   *     or the call {@linkplain ExpressCall#failedObject has failed}
   */
  boolean prepare(ExpressCall call) {
    Method afterwards = hasOwnObjects() ? injection.getPostConstructMethod() : null;
    return inject(call) && (afterwards == null || callOnce(afterwards, call));
  }

  private static boolean callOnce(Method method, ExpressCall call) {
    try {
      if (!method.canAccess(call.target())) {
        method.setAccessible(true);
      }
      method.invoke(call.target());
      return true;
    } catch (InvocationTargetException failed) {
      call.fail(new FailedObject(new LifecycleException(failed), null));
      return false;
    } catch (IllegalAccessException | RuntimeException uncalled) {
      // It repeats in the pipeline, with an object of its own.
      return false;
    }
  }

  /** Injects the context of a call into the service object; returns whether stock could, too. */
  private boolean inject(ExpressCall call) {
    if (!injection.hasResourceAnnotation()) {
      return true;
    }
    AskedContext context = new AskedContext(call);
    // Before the injection, since the object may ask it.
    call.inject(context);
    try {
      ResourceInjectionFactory.createResourceInjector(WebServiceContext.class)
          .inject(context, call.target());
    } catch (ResourceInjectionException | RuntimeException refused) {
      // It repeats in the pipeline, with an object of its own.
      return false;
    }
    return true;
  }

  /**
   * The arguments of the service method.
   *
   * @param bound the payload, or its parts
   * @return null if stock has to make them, or to refuse them
   */
  @Nullable Object @Nullable [] arguments(@Nullable Object[] bound, WireMessage message) {
    return parameters.arguments(bound, message);
  }

  /**
   * The object that JAXB marshals.
   *
   * @return null if stock has to make it, or to refuse the result
   */
  @Nullable Object payload(ExpressCall call) {
    return responseClass == null
        ? null
        : parameters.payload(call.result(), call.arguments(), responseClass);
  }

  /** Whether stock attaches binary values to responses in MTOM. */
  boolean attaches() {
    return endpoint.isMTOMEnabled();
  }

  /** Writes the payload of a response as stock does, without attachments. */
  void write(ExpressCall call, SoapVersion version, OutputStream out) throws Exception {
    element(call, version).serialize(out, false);
  }

  /** Stock's source of the payload of a response; null if it has none. */
  @Nullable OMDataSource source(ExpressCall call, SoapVersion version) throws Exception {
    return element(call, version) instanceof OMSourcedElement element
        ? element.getDataSource()
        : null;
  }

  private OMElement element(ExpressCall call, SoapVersion version) throws Exception {
    Protocol protocol = version == SoapVersion.SOAP11 ? Protocol.soap11 : Protocol.soap12;
    OMElement envelope =
        MethodMarshallerFactory.getMarshaller(operation, false)
            .marshalResponse(call.result(), call.arguments(), operation, protocol)
            .getAsOMElement();
    return ((SOAPEnvelope) envelope).getBody().getFirstElement();
  }
}
