package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.check.BeanChecks;
import io.github.deltasoap.axis2.check.SampleMessages;
import io.github.deltasoap.axis2.check.SampleTexts;
import io.github.deltasoap.axis2.check.SelfCheck;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.jaxb.CalendarFields;
import io.github.deltasoap.axis2.jaxb.JaxbIntrospector;
import io.github.deltasoap.axis2.jaxb.JaxbNamedTypes;
import io.github.deltasoap.axis2.jaxb.JaxbNamespaces;
import io.github.deltasoap.axis2.jaxb.JaxbResponseIntrospector;
import io.github.deltasoap.core.bind.JaxbRules;
import io.github.deltasoap.core.bind.NamedTypes;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.type.ValueType;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullReaders;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.jaxws.description.EndpointDescription;
import org.apache.axis2.jaxws.description.OperationDescription;
import org.apache.axis2.jaxws.description.ParameterDescription;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitBareMethodMarshaller;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitWrappedMethodMarshaller;
import org.apache.axis2.jaxws.runtime.description.marshal.MarshalServiceRuntimeDescription;
import org.apache.axis2.jaxws.runtime.description.marshal.MarshalServiceRuntimeDescriptionFactory;
import org.apache.axis2.jaxws.utility.XmlEnumUtils;
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
  private final BeanChecks beans;
  private final List<String> problems = new ArrayList<>();

  /** The packages whose classes JAXB knows. */
  private final Set<String> packages = new TreeSet<>();

  /** An operation whose payload has been compared, and how stock unmarshals it. */
  private record Checked(JaxWsOperation operation, MarshalServiceRuntimeDescription marshalling) {}

  /** The last one; null if no requests are read. */
  private @Nullable Checked checked;

  /** Whether namespaces depend on the operation that is called first; null if not known yet. */
  private @Nullable Boolean dependOnFirstCall;

  JaxWsDescriber(
      AxisService service,
      SchemaModel model,
      JaxbNamedTypes types,
      PropertyReaders properties,
      PullReaders readers) {
    this.service = service;
    this.model = model;
    this.introspector = new JaxbIntrospector(model, types);
    this.beans = new BeanChecks(model);
    this.types = types;
    this.properties = properties;
    this.readers = readers;
  }

  /** Computes the calendars of the service's requests. */
  CalendarFields calendars() {
    return introspector.calendars();
  }

  /** Why requests with some optional elements or attributes go to stock. */
  Set<String> unread() {
    return introspector.unread();
  }

  /**
   * Finishes the description of all operations. The context class loader must be the one that
   * requests have.
   */
  void complete() {
    Checked operation = checked;
    if (operation != null) {
      introspector.describeGlobals(
          packages, service.getClassLoader(), type -> isEqual(operation, type));
    }
  }

  /** The reasons why stock writes the responses of operations; empty if it writes none. */
  List<String> problems() {
    return problems;
  }

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
    if (described.getSoapBindingUse() != SOAPBinding.Use.LITERAL) {
      throw new Undescribed("its messages are not literal");
    }
    MarshalServiceRuntimeDescription marshalling =
        MarshalServiceRuntimeDescriptionFactory.get(endpoint.getServiceDescription());
    JaxWsKinds.check(described);
    packages.addAll(marshalling.getPackages());
    Method method = described.getMethodFromServiceImpl(implementation);
    if (method == null) {
      throw new Undescribed("it has no method");
    }
    List<JaxWsPayload> payloads =
        JaxWsPayload.ofRequest(described, marshalling, service.getClassLoader());
    if (payloads.isEmpty()) {
      return withoutPayload(operation, described, method, marshalling);
    }
    boolean isEarly = isUnmarshalledEarly(described, marshalling);
    if (StockEngine.hasHandlers(endpoint) && !isEarly) {
      throw new Undescribed(
          "its service has a chain of JAX-WS handlers, which run before JAXB reads its requests");
    }
    boolean isRpc = JaxWsKinds.isRpc(described);
    List<JaxWsPart> parts = new ArrayList<>();
    for (JaxWsPayload each : payloads) {
      parts.add(
          new JaxWsPart(
              each.name(),
              each.javaClass(),
              each.isRoot(),
              unmarshalling(each, described, marshalling)));
    }
    JAXBContext context = context(parts.get(0).unmarshalling());
    types.add(context);
    for (JaxWsPayload each : payloads) {
      checkNamespaces(each, described, marshalling);
    }
    QName name =
        isRpc
            ? new QName(described.getBindingInputNamespace(), described.getName().getLocalPart())
            : payloads.get(0).name();
    OperationType type =
        new OperationType(
            operation.getName().getLocalPart(),
            method,
            name.getNamespaceURI(),
            parameters(payloads),
            true);
    if (isRpc) {
      model.addParts(type.name(), new SchemaModel.Parts(name.getLocalPart(), content(type)));
    }
    JaxWsPayload answered = responsePayload(described, marshalling);
    JaxWsResponseDescription response = response(answered, described);
    JaxWsOperation jaxWs =
        new JaxWsOperation(
            type,
            name.getLocalPart(),
            List.copyOf(parts),
            isRpc,
            isEarly,
            context,
            answered == null || (isRpc && response == null) ? null : answered.javaClass(),
            response,
            headers(described, marshalling, method));
    String difference = difference(jaxWs, marshalling);
    if (difference != null) {
      throw new Undescribed(difference);
    }
    return jaxWs;
  }

  /** Describes an operation whose requests have an empty Body, which stock does not look at. */
  private JaxWsOperation withoutPayload(
      AxisOperation operation,
      OperationDescription described,
      Method method,
      MarshalServiceRuntimeDescription marshalling)
      throws Undescribed {
    JAXBContext context = context(new JAXBDSContext(marshalling.getPackages()));
    types.add(context);
    String name = operation.getName().getLocalPart();
    JaxWsPayload answered = responsePayload(described, marshalling);
    return new JaxWsOperation(
        OperationType.withoutPayload(name, method),
        "",
        List.of(),
        false,
        false,
        context,
        answered == null ? null : answered.javaClass(),
        response(answered, described),
        headers(described, marshalling, method));
  }

  /** The parameters in header blocks that are read like payloads, without JAXB. */
  private Map<QName, OperationType> headers(
      OperationDescription operation, MarshalServiceRuntimeDescription marshalling, Method method) {
    Map<QName, OperationType> headers = new HashMap<>();
    for (ParameterDescription each : operation.getParameterDescriptions()) {
      if (each.isHeader() && HeaderParameters.canBe(each, operation)) {
        try {
          JaxWsPayload block =
              JaxWsPayload.ofHeader(each, operation, marshalling, service.getClassLoader());
          headers.put(block.name(), header(block, each, operation, marshalling, method));
        } catch (Undescribed | RuntimeException | LinkageError onlyByJaxb) {
          // It reads the block as it does for stock.
        }
      }
    }
    return Map.copyOf(headers);
  }

  private OperationType header(
      JaxWsPayload block,
      ParameterDescription parameter,
      OperationDescription operation,
      MarshalServiceRuntimeDescription marshalling,
      Method method)
      throws Undescribed {
    checkNamespaces(block, operation, marshalling);
    OperationType type =
        new OperationType(
            // No name of an operation has a space.
            operation.getName().getLocalPart() + " " + block.name().getLocalPart(),
            method,
            block.name().getNamespaceURI(),
            parameters(List.of(block)),
            true);
    JAXBDSContext unmarshalling = HeaderParameters.unmarshalling(parameter, operation, marshalling);
    String difference =
        difference(
            type,
            element ->
                new @Nullable Object[] {HeaderParameters.value(unmarshalling.unmarshal(element))});
    if (difference == null) {
      beans.passed(type);
      String name = block.name().getLocalPart();
      difference = beans.difference(type, bean -> difference(bean, alone(name, bean, marshalling)));
    }
    if (difference != null) {
      throw new Undescribed(difference);
    }
    return type;
  }

  /**
   * Whether stock unmarshals requests before JAX-WS handlers see them; only after the operation's
   * first request.
   */
  private boolean isUnmarshalledEarly(
      OperationDescription operation, MarshalServiceRuntimeDescription marshalling) {
    Class<?> kind = JaxWsKinds.of(operation);
    ClassLoader loader = service.getClassLoader();
    if (kind != DocLitWrappedMethodMarshaller.class) {
      return kind == DocLitBareMethodMarshaller.class;
    }
    try {
      return !operation.isOneWay()
          && JaxWsPayload.ofRequest(operation, marshalling, loader).get(0).isRoot()
          && JaxWsPayload.ofResponse(operation, marshalling, loader).isRoot();
    } catch (Undescribed unknown) {
      return false;
    }
  }

  private void checkNamespaces(
      JaxWsPayload payload,
      OperationDescription operation,
      MarshalServiceRuntimeDescription marshalling)
      throws Undescribed {
    Boolean known = dependOnFirstCall;
    boolean depends =
        known != null
            ? known
            : JaxWsKinds.dependOnFirstCall(
                operation.getEndpointInterfaceDescription(), marshalling, service.getClassLoader());
    dependOnFirstCall = depends;
    if (depends) {
      types.varyPrefixes();
      new JaxbNamespaces(types).check(payload.javaClass());
    }
  }

  private List<Slot> parameters(List<JaxWsPayload> payloads) throws Undescribed {
    List<Slot> parameters = new ArrayList<>();
    for (JaxWsPayload each : payloads) {
      parameters.add(
          Slot.parameter(
              parameters.size(),
              each.name().getLocalPart(),
              each.javaClass(),
              content(each),
              false));
    }
    return parameters;
  }

  private ValueType content(JaxWsPayload payload) throws Undescribed {
    Class<?> javaClass = payload.javaClass();
    return payload.byType() && javaClass.isEnum()
        ? introspector.enumeration(javaClass, text -> XmlEnumUtils.fromValue(javaClass, text))
        : introspector.payload(javaClass, payload.adapter());
  }

  /** The parts of a payload of the style rpc; stock takes them by their order. */
  private static ContentModel content(OperationType type) {
    List<ElementParticle> particles =
        type.parameters().stream()
            .map(each -> new ElementParticle("", each.name(), each, true, null, null))
            .toList();
    return new ContentModel(Compositor.SEQUENCE, particles, false, List.of(), "", null);
  }

  /**
   * Compares the beans that JAXB and our rules read from sample messages: the payload, and each
   * bean inside by itself.
   */
  private @Nullable String difference(
      JaxWsOperation operation, MarshalServiceRuntimeDescription marshalling) {
    String difference = difference(operation.type(), operation::unmarshal);
    if (difference != null) {
      return difference;
    }
    if (!operation.isRpc()) {
      beans.passed(operation.type());
    }
    checked = new Checked(operation, marshalling);
    return beans.difference(
        operation.type(), bean -> difference(bean, alone(operation.name(), bean, marshalling)));
  }

  /** Whether JAXB and our rules read the same beans of a type that only wildcards may hold. */
  private boolean isEqual(Checked like, ValueType type) {
    try {
      return beans.difference(
              like.operation.type(),
              List.of(type),
              bean -> difference(bean, alone(like.operation.name(), bean, like.marshalling)))
          == null;
    } catch (RuntimeException | LinkageError failed) {
      return false;
    }
  }

  private @Nullable String difference(OperationType type, Unmarshalling unmarshalling) {
    Map<Class<?>, String> enumerated = introspector.enumerated();
    SampleMessages samples =
        beans.samples(type, new SampleTexts(enumerated::get, enumerated.values()));
    PullBinder binder = new PullBinder(type, new JaxbRules(model, NamedTypes.UNKNOWN), readers);
    return new SelfCheck(
            samples,
            message -> binder.bind(WireMessage.of(message)),
            message ->
                unmarshalling.unmarshal(
                    OMXMLBuilderFactory.createStAXOMBuilder(
                            StaxReaders.payload(WireMessage.of(message)))
                        .getDocumentElement()))
        .difference(
            extent ->
                switch (extent) {
                  // JAXB has no groups.
                  case WITHOUT_GROUP -> 0;
                  case ONE -> Math.max(samples.parts(), model.mostSubstitutes());
                  default -> model.mostSubstitutes();
                },
            "JAXB reads a sample message otherwise than the annotations say");
  }

  /** Stock's way to read a payload. */
  @FunctionalInterface
  private interface Unmarshalling {
    @Nullable Object[] unmarshal(OMElement payload) throws Exception;
  }

  /**
   * The way in which stock would unmarshal a bean as a payload whose class is declared.
   *
   * @param localName of the payload
   */
  private static Unmarshalling alone(
      String localName, OperationType bean, MarshalServiceRuntimeDescription marshalling) {
    JAXBDSContext unmarshalling = new JAXBDSContext(marshalling.getPackages());
    Class<?> javaClass = bean.parameters().get(0).javaClass();
    unmarshalling.setProcessType(javaClass);
    QName name = new QName(bean.wrapperNamespace(), localName);
    JaxWsPart part = new JaxWsPart(name, javaClass, false, unmarshalling);
    return payload -> new @Nullable Object[] {part.unmarshal(payload)};
  }

  /**
   * The payload of an operation's responses.
   *
   * @return null if it has none, or, with a problem recorded, if it is not known
   */
  private @Nullable JaxWsPayload responsePayload(
      OperationDescription operation, MarshalServiceRuntimeDescription marshalling) {
    if (operation.isOneWay()) {
      return null;
    }
    try {
      JaxWsPayload payload =
          JaxWsPayload.ofResponse(operation, marshalling, service.getClassLoader());
      checkNamespaces(payload, operation, marshalling);
      return payload;
    } catch (Undescribed undescribed) {
      addProblem(operation, undescribed);
      return null;
    }
  }

  /** The responses of an operation; null, with a problem recorded, if only JAXB can write them. */
  private @Nullable JaxWsResponseDescription response(
      @Nullable JaxWsPayload payload, OperationDescription operation) {
    if (payload == null) {
      return null;
    }
    try {
      return new JaxWsResponseDescription(
          payload.javaClass(),
          payload.isRoot(),
          payload.name(),
          JaxWsKinds.isRpc(operation),
          JaxWsKinds.isRpc(operation)
              ? JaxbResponseIntrospector.partWriter(
                  payload.javaClass(),
                  new QName(
                      operation.getBindingOutputNamespace(),
                      operation.getName().getLocalPart() + "Response"),
                  payload.name().getLocalPart(),
                  model,
                  types,
                  properties)
              : JaxbResponseIntrospector.writer(
                  payload.javaClass(),
                  payload.adapter(),
                  payload.name(),
                  model,
                  types,
                  properties));
    } catch (Undescribed undescribed) {
      addProblem(operation, undescribed);
      return null;
    }
  }

  private void addProblem(OperationDescription operation, Undescribed problem) {
    problems.add(operation.getOperationName() + ": " + problem.getMessage());
  }

  /** The way in which stock unmarshals a payload. */
  private static JAXBDSContext unmarshalling(
      JaxWsPayload payload,
      OperationDescription operation,
      MarshalServiceRuntimeDescription marshalling) {
    JAXBDSContext unmarshalling;
    if (payload.wrapped()) {
      unmarshalling = new JAXBDSContext(marshalling.getPackages(), marshalling.getPackagesKey());
      unmarshalling.setWebServiceNamespace(
          operation.getEndpointInterfaceDescription().getTargetNamespace());
    } else {
      unmarshalling = new JAXBDSContext(marshalling.getPackages());
    }
    if (payload.byType()) {
      unmarshalling.setProcessType(payload.javaClass());
    }
    return unmarshalling;
  }

  private static JAXBContext context(JAXBDSContext unmarshalling) throws Undescribed {
    try {
      return unmarshalling.getJAXBContext();
    } catch (JAXBException refused) {
      throw new Undescribed("JAXB refuses its classes");
    }
  }
}
