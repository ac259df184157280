package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.check.SampleMessages;
import io.github.deltasoap.axis2.check.SelfCheck;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.jaxb.JaxbAnnotations;
import io.github.deltasoap.axis2.jaxb.JaxbIntrospector;
import io.github.deltasoap.axis2.jaxb.JaxbNamedTypes;
import io.github.deltasoap.axis2.jaxb.JaxbResponseIntrospector;
import io.github.deltasoap.core.bind.JaxbRules;
import io.github.deltasoap.core.bind.NamedTypes;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullReaders;
import jakarta.jws.WebParam;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.bind.JAXBException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.jaxws.description.EndpointDescription;
import org.apache.axis2.jaxws.description.OperationDescription;
import org.apache.axis2.jaxws.description.ParameterDescription;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitBareMethodMarshaller;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitBareMinimalMethodMarshaller;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitWrappedMethodMarshaller;
import org.apache.axis2.jaxws.runtime.description.marshal.MarshalServiceRuntimeDescription;
import org.apache.axis2.jaxws.runtime.description.marshal.MarshalServiceRuntimeDescriptionFactory;
import org.jspecify.annotations.Nullable;

/**
 * Describes operations by the descriptions of stock's JAX-WS engine. Loaded only for JAX-WS
 * services. Used by {@link JaxWsModel}.
 */
final class JaxWsDescriber {
  private final AxisService service;
  private final SchemaModel model;
  private final JaxbIntrospector introspector;
  private final JaxbNamedTypes types;
  private final PropertyReaders properties;
  private final PullReaders readers;
  private final List<String> problems = new ArrayList<>();

  JaxWsDescriber(
      AxisService service,
      SchemaModel model,
      JaxbNamedTypes types,
      PropertyReaders properties,
      PullReaders readers) {
    this.service = service;
    this.model = model;
    this.introspector = new JaxbIntrospector(model);
    this.types = types;
    this.properties = properties;
    this.readers = readers;
  }

  /** Why requests with some optional elements or attributes go to stock. */
  Set<String> unread() {
    return introspector.unread();
  }

  /** The reasons why stock writes the responses of operations; empty if it writes none. */
  List<String> problems() {
    return problems;
  }

  /**
   * The payload of an operation's requests, or of its responses.
   *
   * @param javaClass the class that JAXB binds it to
   * @param name of its element
   * @param isRoot whether the class has the name of the element
   * @param byType whether JAXB unmarshals by the class and not by the element
   * @param wrapped whether its content is the arguments, or the result
   */
  private record Payload(
      Class<?> javaClass, QName name, boolean isRoot, boolean byType, boolean wrapped) {}

  /** Describes an operation. The context class loader must be the one that requests have. */
  JaxWsOperation describe(AxisOperation operation, Class<?> implementation) throws Undescribed {
    if (service.getParameterValue(EndpointDescription.AXIS_SERVICE_PARAMETER)
            instanceof EndpointDescription provider
        && provider.isProviderBased()) {
      throw new Undescribed("its service is a Provider, which gets whole messages");
    }
    if (!(service.getParameterValue(EndpointDescription.AXIS_SERVICE_PARAMETER)
            instanceof EndpointDescription endpoint)
        || !(operation.getParameterValue(OperationDescription.AXIS_OPERATION_PARAMETER)
            instanceof OperationDescription described)
        || !endpoint.isEndpointBased()) {
      throw new Undescribed("it is no method of a web service");
    }
    if (endpoint.getHandlerChain() != null
        || endpoint.getServiceDescription().getHandlerChain() != null) {
      throw new Undescribed("its service has a chain of JAX-WS handlers");
    }
    if (described.getSoapBindingUse() != SOAPBinding.Use.LITERAL) {
      throw new Undescribed("its messages are not literal");
    }
    MarshalServiceRuntimeDescription marshalling =
        MarshalServiceRuntimeDescriptionFactory.get(endpoint.getServiceDescription());
    JaxWsKinds.check(described, marshalling, service.getClassLoader());
    Method method = described.getMethodFromServiceImpl(implementation);
    if (method == null) {
      throw new Undescribed("it has no method");
    }
    Payload payload = payload(described, marshalling);
    BeanType bean = introspector.bean(payload.javaClass);
    Slot parameter = Slot.parameter(0, payload.name.getLocalPart(), payload.javaClass, bean, false);
    OperationType type =
        new OperationType(
            operation.getName().getLocalPart(),
            method,
            payload.name.getNamespaceURI(),
            List.of(parameter),
            true);
    JaxWsResponseDescription response =
        described.isOneWay() ? null : response(described, marshalling);
    JaxWsOperation jaxWs = operation(type, payload, described, marshalling, response);
    String difference = difference(jaxWs);
    if (difference != null) {
      throw new Undescribed(difference);
    }
    types.add(jaxWs.context());
    return jaxWs;
  }

  /** Compares the beans that JAXB and our rules read from sample messages. */
  private @Nullable String difference(JaxWsOperation operation) {
    SampleMessages samples = new SampleMessages(operation.type(), model, introspector::enumerated);
    PullBinder binder =
        new PullBinder(operation.type(), new JaxbRules(model, NamedTypes.UNKNOWN), readers);
    return new SelfCheck(
            samples,
            message -> binder.bind(WireMessage.of(message))[0],
            message ->
                operation.unmarshal(
                    OMXMLBuilderFactory.createStAXOMBuilder(
                            StaxReaders.payload(WireMessage.of(message)))
                        .getDocumentElement()))
        .difference(
            extent -> extent == SampleMessages.Extent.ONE ? samples.turns() : 1,
            false,
            "JAXB reads a sample message otherwise than the annotations say");
  }

  private Payload payload(
      OperationDescription operation, MarshalServiceRuntimeDescription marshalling)
      throws Undescribed {
    Class<?> kind = JaxWsKinds.of(operation);
    if (kind == DocLitWrappedMethodMarshaller.class) {
      return wrapper(
          marshalling.getRequestWrapperClassName(operation),
          operation.getRequestWrapperTargetNamespace(),
          operation.getRequestWrapperLocalName());
    }
    if (kind == DocLitBareMethodMarshaller.class
        || kind == DocLitBareMinimalMethodMarshaller.class) {
      return onlyPart(operation, kind == DocLitBareMinimalMethodMarshaller.class);
    }
    throw new Undescribed("stock reads it by its " + kind.getSimpleName());
  }

  private Payload wrapper(String className, String namespace, String localName) throws Undescribed {
    try {
      Class<?> wrapper = Class.forName(className, false, service.getClassLoader());
      QName root = JaxbAnnotations.rootElement(wrapper);
      QName name = root == null ? new QName(namespace, localName) : root;
      return new Payload(wrapper, name, root != null, root == null, true);
    } catch (ClassNotFoundException missing) {
      throw new Undescribed("its wrapper class " + className + " cannot be loaded");
    }
  }

  /** The response of an operation; null, with a problem recorded, if only JAXB can write it. */
  private @Nullable JaxWsResponseDescription response(
      OperationDescription operation, MarshalServiceRuntimeDescription marshalling) {
    try {
      Payload payload =
          JaxWsKinds.isWrapped(operation)
              ? wrapper(
                  marshalling.getResponseWrapperClassName(operation),
                  operation.getResponseWrapperTargetNamespace(),
                  operation.getResponseWrapperLocalName())
              : result(operation);
      return new JaxWsResponseDescription(
          payload.javaClass,
          payload.isRoot,
          JaxbResponseIntrospector.writer(payload.javaClass, payload.name, model, properties));
    } catch (Undescribed undescribed) {
      problems.add(operation.getOperationName() + ": " + undescribed.getMessage());
      return null;
    }
  }

  private static Payload result(OperationDescription operation) throws Undescribed {
    if (operation.isResultHeader()) {
      throw new Undescribed("its result is in a header");
    }
    return part(
        operation.getResultActualType(),
        new QName(operation.getResultTargetNamespace(), operation.getResultName()),
        false,
        "its result");
  }

  private static Payload onlyPart(OperationDescription operation, boolean byType)
      throws Undescribed {
    ParameterDescription[] parameters = operation.getParameterDescriptions();
    if (parameters.length != 1
        || parameters[0].getMode() != WebParam.Mode.IN
        || parameters[0].isHeader()
        || parameters[0].getAttachmentDescription() != null) {
      throw new Undescribed("its request is not one part in the body");
    }
    return part(
        parameters[0].getParameterActualType(),
        new QName(parameters[0].getTargetNamespace(), parameters[0].getParameterName()),
        byType,
        "its part");
  }

  /**
   * The payload of a bare message.
   *
   * @param name of the element, unless the class is annotated with another
   * @param byType whether JAXB unmarshals by the class, whose annotations give no element
   */
  private static Payload part(
      @Nullable Class<?> javaClass, QName name, boolean byType, String title) throws Undescribed {
    if (javaClass == null || javaClass.isPrimitive() || javaClass.getName().startsWith("java")) {
      throw new Undescribed(
          title + " is a " + (javaClass == null ? "missing class" : javaClass.getTypeName()));
    }
    QName root = JaxbAnnotations.rootElement(javaClass);
    return root == null
        ? new Payload(javaClass, name, false, byType, false)
        : new Payload(javaClass, root, true, false, false);
  }

  private static JaxWsOperation operation(
      OperationType type,
      Payload payload,
      OperationDescription operation,
      MarshalServiceRuntimeDescription marshalling,
      @Nullable JaxWsResponseDescription response)
      throws Undescribed {
    JAXBDSContext unmarshalling;
    if (payload.wrapped) {
      unmarshalling = new JAXBDSContext(marshalling.getPackages(), marshalling.getPackagesKey());
      unmarshalling.setWebServiceNamespace(
          operation.getEndpointInterfaceDescription().getTargetNamespace());
    } else {
      unmarshalling = new JAXBDSContext(marshalling.getPackages());
    }
    if (payload.byType) {
      unmarshalling.setProcessType(payload.javaClass);
    }
    try {
      return new JaxWsOperation(
          type,
          payload.name,
          payload.isRoot,
          unmarshalling,
          unmarshalling.getJAXBContext(),
          response);
    } catch (JAXBException refused) {
      throw new Undescribed("JAXB refuses its classes");
    }
  }
}
