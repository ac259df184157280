package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.core.type.Undescribed;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.ws.Holder;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.List;
import org.apache.axis2.jaxws.description.EndpointInterfaceDescription;
import org.apache.axis2.jaxws.description.OperationDescription;
import org.apache.axis2.jaxws.marshaller.factory.MethodMarshallerFactory;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitWrappedMinimalMethodMarshaller;
import org.apache.axis2.jaxws.message.databinding.JAXBUtils;
import org.apache.axis2.jaxws.runtime.description.marshal.MarshalServiceRuntimeDescription;

/**
 * Finds out how stock's JAX-WS engine reads an operation: the class of its marshaller. Used by
 * {@link JaxWsDescriber}.
 */
final class JaxWsKinds {
  private JaxWsKinds() {}

  /** The marshaller by which stock reads an operation. */
  static Class<?> of(OperationDescription operation) {
    Object marshaller = MethodMarshallerFactory.getMarshaller(operation, false);
    return marshaller == null ? Object.class : marshaller.getClass();
  }

  /** Refuses operations that stock does not read. */
  static void check(OperationDescription operation) throws Undescribed {
    EndpointInterfaceDescription service = operation.getEndpointInterfaceDescription();
    if (operation.getSoapBindingStyle() != service.getSoapBindingStyle()) {
      throw new Undescribed("its SOAP binding style is not that of its service");
    }
    for (OperationDescription each : read(service)) {
      if (isWrapped(each) && of(each) == DocLitWrappedMinimalMethodMarshaller.class) {
        throw new Undescribed(
            "its service has the operation "
                + each.getOperationName()
                + " without wrapper classes");
      }
    }
  }

  /** The operations of a service that stock reads. */
  private static List<OperationDescription> read(EndpointInterfaceDescription service) {
    return Arrays.stream(service.getOperations())
        .filter(each -> each.getSoapBindingStyle() == service.getSoapBindingStyle())
        .toList();
  }

  /**
   * Whether JAXB reads classes without a namespace otherwise after a wrapped operation has been
   * called first than after a bare one.
   *
   * @param loader the class loader of the service
   */
  static boolean dependOnFirstCall(
      EndpointInterfaceDescription service,
      MarshalServiceRuntimeDescription marshalling,
      ClassLoader loader)
      throws Undescribed {
    return read(service).stream().map(JaxWsKinds::isWrapped).distinct().count() > 1
        && !isByContextPath(marshalling, loader);
  }

  /** Whether the children of the payload are the arguments, each with a type but no element. */
  static boolean isRpc(OperationDescription operation) {
    return operation.getSoapBindingStyle() == SOAPBinding.Style.RPC;
  }

  static boolean isWrapped(OperationDescription operation) {
    return !isRpc(operation)
        && operation.getSoapBindingParameterStyle() == SOAPBinding.ParameterStyle.WRAPPED;
  }

  /** Whether JAXB finds the service's classes by their object factories. */
  private static boolean isByContextPath(
      MarshalServiceRuntimeDescription marshalling, ClassLoader loader) throws Undescribed {
    Holder<JAXBUtils.CONSTRUCTION_TYPE> construction = new Holder<>();
    // A loader of its own keeps this context apart from those that stock will make.
    ClassLoader apart = new URLClassLoader(new URL[0], loader);
    try {
      JAXBUtils.getJAXBContext(
          marshalling.getPackages(), construction, marshalling.getPackagesKey(), apart, null);
    } catch (JAXBException refused) {
      throw new Undescribed("JAXB refuses its classes");
    }
    return construction.value == JAXBUtils.CONSTRUCTION_TYPE.BY_CONTEXT_PATH;
  }
}
