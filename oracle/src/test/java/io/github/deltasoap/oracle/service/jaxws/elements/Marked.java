package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** Attributes in namespaces. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Marked",
    propOrder = {"note"})
public class Marked {
  protected @Nullable String note;

  @XmlAttribute(name = "kind", namespace = JaxWsElements.NAMESPACE)
  protected @Nullable String kind;

  @XmlAttribute(name = "size")
  protected @Nullable Integer size;

  @XmlAttribute(name = "size", namespace = "http://example.org/sizes")
  protected @Nullable Integer otherSize;

  @XmlAttribute(name = "lang", namespace = "http://www.w3.org/XML/1998/namespace")
  protected @Nullable String lang;

  @XmlAttribute(name = "type", namespace = "http://www.w3.org/1999/xlink")
  protected @Nullable String type;
}
