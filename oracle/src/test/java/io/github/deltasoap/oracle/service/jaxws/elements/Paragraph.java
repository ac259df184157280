package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlIDREF;
import jakarta.xml.bind.annotation.XmlMixed;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Texts between elements, and a reference to another object. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Paragraph",
    propOrder = {"content"})
public class Paragraph {
  @XmlElementRef(
      name = "bold",
      namespace = JaxWsElements.NAMESPACE,
      type = JAXBElement.class,
      required = false)
  @XmlMixed
  protected @Nullable List<Serializable> content;

  @XmlAttribute protected @Nullable String style;

  @XmlAttribute
  @XmlIDREF
  @XmlSchemaType(name = "IDREF")
  protected @Nullable Object see;

  @XmlAnyAttribute protected Map<QName, String> otherAttributes = new HashMap<>();
}
