package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.pojo.bean.Address;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;

/** Fails in every way a service can fail. */
@SuppressWarnings("DoNotCallSuggester") // SOAP clients call them.
public final class Faults {

  public String runtime(String message) {
    throw new IllegalStateException(message);
  }

  public String runtimeWithoutMessage(String text) {
    throw new UnsupportedOperationException();
  }

  public String nullPointer(String text) {
    String nothing = text.isEmpty() ? text : null;
    return nothing.trim();
  }

  public String error(String message) {
    throw new LinkageError(message);
  }

  public String axisFault(String code, String message) throws AxisFault {
    AxisFault fault =
        new AxisFault(new QName("http://example.org/codes", code, "c"), message, null);
    OMElement detail =
        OMAbstractFactory.getOMFactory()
            .createOMElement(new QName("http://example.org/detail", "why", "d"));
    detail.setText(message);
    fault.setDetail(detail);
    throw fault;
  }

  public String declared(String reason, int code) throws OrderException {
    throw new OrderException(reason, code, new Address());
  }

  public String declaredInSubclass(String reason) throws OrderException {
    throw new LateOrderException(reason);
  }

  public String plain(String message) throws Exception {
    throw new Exception(message);
  }

  public String subclassOfPlain(String message) throws Exception {
    throw new java.io.IOException(message);
  }

  public String declaredRuntime(String message) throws IllegalArgumentException {
    throw new IllegalArgumentException(message);
  }

  /** Returns nothing, but has a response because it declares an exception. */
  public void check(int number) throws OrderException {
    if (number < 0) {
      throw new OrderException("negative", number, null);
    }
  }
}
