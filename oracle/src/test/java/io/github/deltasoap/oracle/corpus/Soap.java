package io.github.deltasoap.oracle.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.wsdl.extensions.soap.SOAPAddress;
import javax.wsdl.extensions.soap.SOAPBinding;
import javax.wsdl.extensions.soap.SOAPBody;
import javax.wsdl.extensions.soap.SOAPHeader;
import javax.wsdl.extensions.soap.SOAPOperation;
import javax.wsdl.extensions.soap12.SOAP12Address;
import javax.wsdl.extensions.soap12.SOAP12Binding;
import javax.wsdl.extensions.soap12.SOAP12Body;
import javax.wsdl.extensions.soap12.SOAP12Header;
import javax.wsdl.extensions.soap12.SOAP12Operation;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** WSDL's extensions for SOAP 1.1 and 1.2, which are alike. */
final class Soap {
  /** How the Body is made of a message. */
  record Body(@Nullable String use, @Nullable String namespace, @Nullable List<?> parts) {}

  /** A part of a message that is a header block. */
  record Header(QName message, String part) {}

  private Soap() {}

  static boolean isAddressed(List<?> port) {
    return port.stream()
        .anyMatch(each -> each instanceof SOAPAddress || each instanceof SOAP12Address);
  }

  /** The style of a binding or an operation. */
  static String style(List<?> extensions, String inherited) {
    return extensions.stream()
        .map(
            each ->
                each instanceof SOAPBinding binding
                    ? binding.getStyle()
                    : each instanceof SOAP12Binding binding
                        ? binding.getStyle()
                        : each instanceof SOAPOperation operation
                            ? operation.getStyle()
                            : each instanceof SOAP12Operation operation
                                ? operation.getStyle()
                                : null)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(inherited);
  }

  /** The action of an operation. */
  static String action(List<?> operation) {
    return operation.stream()
        .map(
            each ->
                each instanceof SOAPOperation soap11
                    ? soap11.getSoapActionURI()
                    : each instanceof SOAP12Operation soap12 ? soap12.getSoapActionURI() : null)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse("");
  }

  static Body body(List<?> input) {
    return input.stream()
        .flatMap(
            each ->
                each instanceof SOAPBody soap11
                    ? Stream.of(
                        new Body(soap11.getUse(), soap11.getNamespaceURI(), soap11.getParts()))
                    : each instanceof SOAP12Body soap12
                        ? Stream.of(
                            new Body(soap12.getUse(), soap12.getNamespaceURI(), soap12.getParts()))
                        : Stream.empty())
        .findFirst()
        .orElse(new Body(null, null, null));
  }

  static List<Header> headers(List<?> input) {
    List<Header> headers = new ArrayList<>();
    for (Object each : input) {
      if (each instanceof SOAPHeader header) {
        headers.add(new Header(header.getMessage(), header.getPart()));
      } else if (each instanceof SOAP12Header header) {
        headers.add(new Header(header.getMessage(), header.getPart()));
      }
    }
    return headers;
  }
}
