package io.github.deltasoap.oracle.service.jaxws.elements;

import io.github.deltasoap.oracle.service.Dump;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.bind.JAXBElement;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.datatype.DatatypeFactory;
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
      case "another list" -> journal.entries = List.of("a", 1, 2L);
      case "values of any type" -> made.setting = List.of(setting());
      case "bytes of any type" -> {
        Setting setting = new Setting();
        setting.any = new byte[] {1, 2, 3};
        made.setting = List.of(setting);
      }
      case "a bean of any type" -> {
        Setting setting = new Setting();
        setting.others = List.of(big);
        made.setting = List.of(setting);
      }
      case "names" ->
          made.open =
              List.of(
                  named("urn:q", "q"),
                  named("urn:r", ""),
                  named("", ""),
                  named(NAMESPACE, ""),
                  named("http://example.org/sizes", "other"),
                  named("http://www.w3.org/2001/XMLSchema", "xsd"),
                  named("urn:a&b", "xs"));
      case "a name with a prefix of JAXB" -> made.open = List.of(named("urn:q", "ns1"));
      case "a name with a reserved prefix" -> made.open = List.of(named("urn:q", "xsi"));
      case "a name of xsi" ->
          made.open = List.of(named("http://www.w3.org/2001/XMLSchema-instance", "xsi"));
      case "a name of another namespace in an attribute" -> {
        Open open = named("urn:q", "q");
        open.kind = open.target;
        made.open = List.of(open);
      }
      case "a name without a namespace in an attribute" -> {
        Open open = named("urn:r", "");
        open.kind = new QName("k");
        made.open = List.of(open);
      }
      case "names of many namespaces" -> {
        made.open = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
          made.open.add(named("urn:many:" + i, "q"));
        }
      }
      default -> journal.entries = null;
    }
    return made;
  }

  private static Open named(String namespace, String prefix) {
    Open open = new Open();
    open.target = new QName(namespace, "a", prefix);
    open.names = Arrays.asList(open.target, null, new QName(NAMESPACE, "b"), open.target);
    open.alias = new ObjectFactory().createOpenAlias(open.target);
    return open;
  }

  private static Setting setting() {
    DatatypeFactory types = DatatypeFactory.newDefaultInstance();
    Setting setting = new Setting();
    setting.any = "a < b";
    setting.others =
        Arrays.asList(
            1,
            null,
            2L,
            (short) 3,
            (byte) 4,
            true,
            1.5,
            Double.NEGATIVE_INFINITY,
            2.5f,
            Float.NaN,
            new BigDecimal("1.50"),
            BigInteger.TEN,
            types.newXMLGregorianCalendar("2021-03-04"),
            types.newXMLGregorianCalendar("2021-03-04T05:06:07Z"),
            types.newXMLGregorianCalendar("2021"),
            types.newDuration("P1D"));
    setting.pages = Arrays.asList(new byte[] {1, 2}, null, new byte[0]);
    return setting;
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
