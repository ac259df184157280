package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlID;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.adapters.CollapsedStringAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Qualified names, identifiers, and wildcards. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Open",
    propOrder = {"name", "target", "names", "alias", "any"})
public class Open {
  protected @Nullable String name;
  protected @Nullable QName target;

  @XmlElement(nillable = true)
  protected @Nullable List<QName> names;

  @XmlElementRef(
      name = "alias",
      namespace = JaxWsElements.NAMESPACE,
      type = JAXBElement.class,
      required = false)
  protected @Nullable JAXBElement<QName> alias;

  @XmlAnyElement(lax = true)
  protected @Nullable List<Object> any;

  @XmlAttribute protected @Nullable QName kind;

  @XmlAttribute
  @XmlJavaTypeAdapter(CollapsedStringAdapter.class)
  @XmlID
  @XmlSchemaType(name = "ID")
  protected @Nullable String id;

  @XmlAnyAttribute protected Map<QName, String> otherAttributes = new HashMap<>();
}
