package io.github.deltasoap.oracle.service.jaxws.elements;

import io.github.deltasoap.oracle.service.Dump;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.bind.JAXBElement;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import javax.xml.namespace.QName;

/** Bare operations with the same argument. */
@WebService(serviceName = "JaxWsElements", targetNamespace = JaxWsElements.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public class JaxWsElements {
  public static final String NAMESPACE = "http://example.org/elements";

  /** Returns its argument. */
  @WebMethod(operationName = "keep", action = "urn:keep")
  @WebResult(name = "kept", targetNamespace = NAMESPACE, partName = "parameters")
  public Elements keep(
      @WebParam(name = "keep", targetNamespace = NAMESPACE, partName = "parameters")
          Elements elements) {
    return elements;
  }

  /** Returns an object that no message describes. */
  @WebMethod(operationName = "make", action = "urn:make")
  @WebResult(name = "made", targetNamespace = NAMESPACE, partName = "parameters")
  public Elements make(
      @WebParam(name = "make", targetNamespace = NAMESPACE, partName = "parameters") String kind) {
    ObjectFactory factory = new ObjectFactory();
    Elements made = new Elements();
    Journal journal = new Journal();
    made.journal = journal;
    journal.title = kind;
    List<Object> entries = journal.getEntries();
    List<JAXBElement<?>> pairs = journal.getPairs();
    BigPart big = new BigPart();
    big.weight = 7;
    switch (kind) {
      case "nulls" -> {
        entries.addAll(Arrays.asList("a", null, 1));
        pairs.addAll(Arrays.asList(factory.createJournalKey("k"), null));
      }
      case "nil elements" -> {
        pairs.add(factory.createJournalValue(null));
        pairs.add(factory.createOwner(null));
      }
      case "a subclass" -> {
        entries.add(big);
        pairs.add(factory.createOwner(big));
      }
      case "another class" -> entries.add((short) 3);
      case "another element" -> pairs.add(factory.createKeep(new Elements()));
      case "an element of another class" -> entries.add(factory.createJournalKey("k"));
      case "another scope" ->
          pairs.add(new JAXBElement<>(new QName(NAMESPACE, "key"), String.class, "global"));
      case "nil with a value" -> {
        JAXBElement<Part> owner = factory.createOwner(new Part());
        owner.setNil(true);
        pairs.add(owner);
      }
      case "a linked list" -> journal.entries = new LinkedList<>(List.of("a", 1, 2L));
      default -> journal.entries = null;
    }
    return made;
  }

  /** Returns the graph of its argument. */
  @WebMethod(operationName = "describe", action = "urn:describe")
  @WebResult(name = "described", targetNamespace = NAMESPACE, partName = "parameters")
  public String describe(
      @WebParam(name = "describe", targetNamespace = NAMESPACE, partName = "parameters")
          Elements elements) {
    return Dump.of(elements);
  }
}
