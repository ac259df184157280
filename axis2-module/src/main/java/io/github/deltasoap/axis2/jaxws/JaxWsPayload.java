package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.jaxb.JaxbDeclaration;
import io.github.deltasoap.axis2.jaxb.JaxbIntrospector;
import io.github.deltasoap.axis2.jaxb.JaxbNames;
import io.github.deltasoap.core.type.Undescribed;
import jakarta.jws.WebParam;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.axis2.jaxws.description.OperationDescription;
import org.apache.axis2.jaxws.description.ParameterDescription;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitBareMethodMarshaller;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitBareMinimalMethodMarshaller;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitWrappedMethodMarshaller;
import org.apache.axis2.jaxws.marshaller.impl.alt.DocLitWrappedPlusMethodMarshaller;
import org.apache.axis2.jaxws.marshaller.impl.alt.RPCLitMethodMarshaller;
import org.apache.axis2.jaxws.runtime.description.marshal.MarshalServiceRuntimeDescription;
import org.jspecify.annotations.Nullable;

/**
 * The payload of an operation's requests, or of its responses: the one element in the body; of the
 * style rpc, one child of it. Found by {@link JaxWsDescriber}. Parameters in headers are no part of
 * it.
 *
 * @param javaClass the class that JAXB binds it to; of numbers and booleans, that of their objects
 * @param adapter converts values of the class; null if JAXB itself does
 * @param name of its element
 * @param isRoot whether the class has the name of the element
 * @param byType whether JAXB unmarshals by the class and not by the element
 * @param wrapped whether its content is the arguments, or the result
 */
record JaxWsPayload(
    Class<?> javaClass,
    @Nullable Class<?> adapter,
    QName name,
    boolean isRoot,
    boolean byType,
    boolean wrapped) {

  /**
   * An argument or a result in the body.
   *
   * @param isElement whether its name is that of an element of the schema
   */
  private record Part(@Nullable Class<?> javaClass, QName name, boolean isElement) {
    static Part of(@Nullable Class<?> javaClass, String namespace, String name) {
      return new Part(javaClass, new QName(namespace, name), true);
    }

    /** A part of a message of the style rpc. */
    static Part ofRpc(@Nullable Class<?> javaClass, String name) {
      return new Part(javaClass, new QName(name), false);
    }
  }

  /** The payload of requests, or its children. */
  static List<JaxWsPayload> ofRequest(
      OperationDescription operation,
      MarshalServiceRuntimeDescription marshalling,
      ClassLoader loader)
      throws Undescribed {
    Class<?> kind = JaxWsKinds.of(operation);
    if (kind == DocLitWrappedMethodMarshaller.class
        || kind == DocLitWrappedPlusMethodMarshaller.class) {
      return List.of(
          wrapper(
              marshalling.getRequestWrapperClassName(operation),
              operation.getRequestWrapperTargetNamespace(),
              operation.getRequestWrapperLocalName(),
              loader));
    }
    boolean rpc = kind == RPCLitMethodMarshaller.class;
    boolean byType = rpc || kind == DocLitBareMinimalMethodMarshaller.class;
    if (kind != DocLitBareMethodMarshaller.class && !byType) {
      throw new Undescribed("stock reads it by its " + kind.getSimpleName());
    }
    List<Part> parts = parts(operation, WebParam.Mode.IN);
    if (parts.isEmpty() && !rpc) {
      return List.of();
    }
    check(parts, rpc, "its requests");
    List<JaxWsPayload> payloads = new ArrayList<>();
    for (Part each : parts) {
      payloads.add(part(each, byType, marshalling, loader, "its part"));
    }
    return payloads;
  }

  private static void check(List<Part> parts, boolean several, String title) throws Undescribed {
    if (parts.isEmpty()) {
      throw new Undescribed(title + " have no part in the body");
    }
    if (parts.size() > 1 && !several) {
      throw new Undescribed(title + " have several parts in the body");
    }
  }

  /** The payload of responses, or its only child. */
  static JaxWsPayload ofResponse(
      OperationDescription operation,
      MarshalServiceRuntimeDescription marshalling,
      ClassLoader loader)
      throws Undescribed {
    if (JaxWsKinds.isWrapped(operation)) {
      return wrapper(
          marshalling.getResponseWrapperClassName(operation),
          operation.getResponseWrapperTargetNamespace(),
          operation.getResponseWrapperLocalName(),
          loader);
    }
    List<Part> parts = parts(operation, WebParam.Mode.OUT);
    Class<?> result = operation.getResultActualType();
    if (result != void.class && !operation.isResultHeader()) {
      if (operation.getResultAttachmentDescription() != null || operation.isListType()) {
        throw new Undescribed("its result is a list in one text, or an attachment");
      }
      parts.add(
          0,
          JaxWsKinds.isRpc(operation)
              ? Part.ofRpc(result, operation.getResultPartName())
              : Part.of(result, operation.getResultTargetNamespace(), operation.getResultName()));
    }
    check(parts, false, "its responses");
    Class<?> kind = JaxWsKinds.of(operation);
    boolean byType =
        kind == RPCLitMethodMarshaller.class || kind == DocLitBareMinimalMethodMarshaller.class;
    return part(parts.get(0), byType, marshalling, loader, "its result");
  }

  /** The parameters in the body that are passed in a direction; those of both are in each. */
  private static List<Part> parts(OperationDescription operation, WebParam.Mode direction)
      throws Undescribed {
    List<Part> parts = new ArrayList<>();
    for (ParameterDescription each : operation.getParameterDescriptions()) {
      boolean passed = each.getMode() == direction || each.getMode() == WebParam.Mode.INOUT;
      if (each.getAttachmentDescription() != null || each.isListType()) {
        throw new Undescribed("a parameter is a list in one text, or an attachment");
      }
      if (passed && !each.isHeader()) {
        Class<?> javaClass = each.getParameterActualType();
        parts.add(
            JaxWsKinds.isRpc(operation)
                ? Part.ofRpc(javaClass, each.getPartName())
                : Part.of(javaClass, each.getTargetNamespace(), each.getParameterName()));
      }
    }
    return parts;
  }

  /** The header block of a parameter, as if it were a payload. */
  static JaxWsPayload ofHeader(
      ParameterDescription parameter,
      OperationDescription operation,
      MarshalServiceRuntimeDescription marshalling,
      ClassLoader loader)
      throws Undescribed {
    Class<?> type = parameter.getParameterActualType();
    QName name = HeaderParameters.name(parameter);
    boolean byType = HeaderParameters.isByType(type, operation, marshalling);
    Part part = Part.of(type, name.getNamespaceURI(), name.getLocalPart());
    JaxWsPayload payload = part(part, byType, marshalling, loader, "its header");
    if (!payload.name.equals(name)) {
      throw new Undescribed("its header has another name than the element of its class");
    }
    return payload;
  }

  private static JaxWsPayload wrapper(
      String className, String namespace, String localName, ClassLoader loader) throws Undescribed {
    try {
      Class<?> wrapper = Class.forName(className, false, loader);
      QName root = JaxbNames.rootElement(wrapper);
      QName name = root == null ? new QName(namespace, localName) : root;
      return new JaxWsPayload(wrapper, null, name, root != null, root == null, true);
    } catch (ClassNotFoundException missing) {
      throw new Undescribed("its wrapper class " + className + " cannot be loaded");
    }
  }

  /** The payload of a bare message. */
  private static JaxWsPayload part(
      Part part,
      boolean byType,
      MarshalServiceRuntimeDescription marshalling,
      ClassLoader loader,
      String title)
      throws Undescribed {
    Class<?> declared = part.javaClass;
    if (declared == null || declared == void.class) {
      throw new Undescribed(title + " is a missing class");
    }
    Class<?> javaClass = MethodType.methodType(declared).wrap().returnType();
    if (!JaxbIntrospector.isUsual(javaClass)) {
      throw new Undescribed(title + " is a " + declared.getTypeName());
    }
    QName root = part.isElement ? JaxbNames.rootElement(javaClass) : null;
    if (root != null) {
      return new JaxWsPayload(javaClass, null, root, true, false, false);
    }
    JaxbDeclaration declaration =
        JaxbDeclaration.find(marshalling.getPackages(), loader, part.name);
    if (declaration != null && declaration.value() != javaClass) {
      throw new Undescribed(
          title
              + " is a "
              + declared.getTypeName()
              + ", which is not the class that the object factory declares");
    }
    if (declaration == null && !byType) {
      throw new Undescribed(title + " is an element that no object factory declares");
    }
    Class<?> adapter = declaration == null ? null : declaration.adapter();
    if (byType && adapter != null) {
      throw new Undescribed(title + " is written by " + adapter.getName() + ", but not read by it");
    }
    return new JaxWsPayload(javaClass, adapter, part.name, false, byType, false);
  }
}
