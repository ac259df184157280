package io.github.deltasoap.axis2.jaxb;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlID;
import jakarta.xml.bind.annotation.XmlInlineBinaryData;
import jakarta.xml.bind.annotation.XmlMimeType;
import jakarta.xml.bind.annotation.XmlRegistry;
import jakarta.xml.bind.annotation.XmlSchemaType;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** Declares elements with annotations on the methods. */
@XmlRegistry
public class ObjectFactory {
  private static final String NAMESPACE = "urn:elements";

  @XmlElementDecl(namespace = NAMESPACE, name = "day")
  @XmlSchemaType(name = "date")
  public JAXBElement<XMLGregorianCalendar> createDay(XMLGregorianCalendar value) {
    return new JAXBElement<>(new QName(NAMESPACE, "day"), XMLGregorianCalendar.class, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "id")
  @XmlID
  public JAXBElement<String> createId(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "id"), String.class, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "bytes")
  @XmlInlineBinaryData
  @XmlMimeType("image/png")
  public JAXBElement<byte[]> createBytes(byte[] value) {
    return new JAXBElement<>(new QName(NAMESPACE, "bytes"), byte[].class, value);
  }
}
