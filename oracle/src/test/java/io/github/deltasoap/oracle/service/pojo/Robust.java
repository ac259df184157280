package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Address;
import io.github.deltasoap.oracle.service.pojo.bean.Person;
import java.util.concurrent.atomic.AtomicReference;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;

/** Takes messages that are answered only by faults, and later describes the last one. */
@SuppressWarnings("DoNotCallSuggester") // SOAP clients call them.
public final class Robust {
  private static final AtomicReference<String> LAST = new AtomicReference<>("nothing");

  public void book(String text, int number, int[] numbers) throws OrderException {
    LAST.set(Dump.of(text, number, numbers));
    if (number < 0) {
      throw new OrderException(text, number, new Address());
    }
  }

  public void bookPerson(Person person) throws OrderException {
    LAST.set(Dump.of(person));
  }

  public void closeAll() throws OrderException {
    LAST.set(Dump.of());
  }

  public void plain(String message) throws Exception {
    LAST.set(Dump.of(message));
    throw new Exception(message);
  }

  public void undeclared(String message) {
    LAST.set(Dump.of(message));
    throw new IllegalStateException(message);
  }

  public void withoutMessage() {
    throw new UnsupportedOperationException();
  }

  public void axisFault(String code, String message) throws AxisFault {
    throw new AxisFault(new QName("http://example.org/codes", code, "c"), message, null);
  }

  public void error(String message) {
    throw new LinkageError(message);
  }

  /** Returns the description of the last message, once. */
  public String last() {
    return LAST.getAndSet("nothing");
  }
}
