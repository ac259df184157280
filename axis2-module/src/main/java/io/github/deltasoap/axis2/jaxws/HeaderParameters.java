package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullBinder;
import jakarta.xml.bind.JAXBElement;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPHeader;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.apache.axis2.jaxws.description.OperationDescription;
import org.apache.axis2.jaxws.description.ParameterDescription;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitBareMethodMarshaller;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitBareMinimalMethodMarshaller;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitWrappedPlusMethodMarshaller;
import org.apache.axis2.jaxws.marshaller.impl.alt.RPCLitMethodMarshaller;
import org.apache.axis2.jaxws.runtime.description.marshal.MarshalServiceRuntimeDescription;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of an operation that requests have in their headers, for calls outside Axis2's
 * pipeline. Where a block has a description, it is read as a payload is; all others are read by
 * JAXB, as for stock. Safe for any number of threads.
 */
final class HeaderParameters {
  /**
   * A parameter.
   *
   * @param name of its header block
   * @param isOptional whether the block may be missing
   * @param binder reads the block without a tree; null if only JAXB reads it
   * @param unmarshalling reads the block as stock does
   */
  private record Parameter(
      QName name, boolean isOptional, @Nullable PullBinder binder, JAXBDSContext unmarshalling) {}

  /** Stock's marshallers for operations with parameters in headers. */
  private static final Set<Class<?>> KINDS =
      Set.of(
          DocLitBareMethodMarshaller.class,
          DocLitBareMinimalMethodMarshaller.class,
          DocLitWrappedPlusMethodMarshaller.class,
          RPCLitMethodMarshaller.class);

  /** Classes that have no element for stock, whatever their annotations. */
  private static final Set<Class<?>> UNNAMED =
      Set.of(
          String.class,
          Calendar.class,
          byte[].class,
          GregorianCalendar.class,
          Date.class,
          BigInteger.class,
          BigDecimal.class);

  /** Stands for the value of a block that a message lacks. */
  private static final Object MISSING = new Object();

  private final List<Parameter> parameters = new ArrayList<>();
  private final EnvelopeReader reader = new EnvelopeReader(WireLimits.DEFAULTS);

  /** Whether a parameter may be null; stock refuses that for operations of the style rpc. */
  private final boolean mayBeNull;

  /**
   * @param binders of the blocks with descriptions, by name
   */
  HeaderParameters(
      OperationDescription operation,
      MarshalServiceRuntimeDescription marshalling,
      Map<QName, PullBinder> binders) {
    mayBeNull = !JaxWsKinds.isRpc(operation);
    for (ParameterDescription each : operation.getParameterDescriptions()) {
      if (each.isHeader()) {
        parameters.add(
            new Parameter(
                name(each),
                !JaxWsKinds.isWrapped(operation) && !JaxWsKinds.isRpc(operation),
                binders.get(name(each)),
                unmarshalling(each, operation, marshalling)));
      }
    }
  }

  /** The name of the block of a parameter. */
  static QName name(ParameterDescription parameter) {
    return new QName(parameter.getTargetNamespace(), parameter.getParameterName());
  }

  /** The way in which stock unmarshals the block of a parameter. */
  static JAXBDSContext unmarshalling(
      ParameterDescription parameter,
      OperationDescription operation,
      MarshalServiceRuntimeDescription marshalling) {
    TreeSet<String> packages = marshalling.getPackages();
    JAXBDSContext unmarshalling =
        JaxWsKinds.isWrapped(operation)
            ? new JAXBDSContext(packages, marshalling.getPackagesKey())
            : new JAXBDSContext(packages);
    Class<?> type = parameter.getParameterActualType();
    if (isByType(type, operation, marshalling)) {
      unmarshalling.setProcessType(type);
    }
    return unmarshalling;
  }

  /** Whether stock unmarshals blocks of a class by the class, and not by their elements. */
  static boolean isByType(
      Class<?> type, OperationDescription operation, MarshalServiceRuntimeDescription marshalling) {
    return JaxWsKinds.of(operation) != DocLitBareMethodMarshaller.class
        && (type.isPrimitive()
            || UNNAMED.contains(type)
            || marshalling.getAnnotationDesc(type) == null
            || marshalling.getAnnotationDesc(type).getXmlRootElementName() == null);
  }

  /** Whether a parameter in a header can be read outside the pipeline. */
  static boolean canBe(ParameterDescription parameter, OperationDescription operation) {
    return KINDS.contains(JaxWsKinds.of(operation)) && !parameter.isListType();
  }

  /**
   * Reads the parameters of a message.
   *
   * @return null if stock has to read its header
   * @throws Exception if JAXB refuses a block
   */
  @Nullable Object @Nullable [] read(WireMessage message) throws Exception {
    @Nullable Object[] values = new @Nullable Object[parameters.size()];
    SOAPEnvelope envelope = null;
    for (int i = 0; i < values.length; i++) {
      Parameter parameter = parameters.get(i);
      Object value = bound(parameter.binder, message);
      if (value == null) {
        envelope = envelope == null ? reader.envelope(message) : envelope;
        if (envelope == null) {
          return null;
        }
        OMElement block = block(envelope.getHeader(), parameter.name);
        value = block == null ? MISSING : value(parameter.unmarshalling.unmarshal(block));
      }
      if (value == MISSING ? !parameter.isOptional : value == null && !mayBeNull) {
        return null;
      }
      values[i] = value == MISSING ? null : value;
    }
    return values;
  }

  /** Reads a block without a tree; null if that is not possible, {@link #MISSING} without one. */
  private static @Nullable Object bound(@Nullable PullBinder binder, WireMessage message) {
    if (binder == null) {
      return null;
    }
    try {
      @Nullable Object[] arguments = binder.bindHeaderBlock(message);
      return arguments == null ? MISSING : arguments[0];
    } catch (Unbindable refused) {
      return null;
    }
  }

  private static @Nullable OMElement block(@Nullable SOAPHeader header, QName name) {
    Iterator<OMElement> blocks = header == null ? null : header.getChildrenWithName(name);
    return blocks == null || !blocks.hasNext() ? null : blocks.next();
  }

  /** The value of an unmarshalled block. */
  static @Nullable Object value(@Nullable Object read) {
    return read instanceof JAXBElement<?> element && read.getClass() == JAXBElement.class
        ? element.getValue()
        : read;
  }
}
