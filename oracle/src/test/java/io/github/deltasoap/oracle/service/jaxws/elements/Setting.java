package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of any type, and a list of bytes. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Setting",
    propOrder = {"name", "any", "others", "last", "pages"})
public class Setting {
  protected @Nullable String name;
  protected @Nullable Object any;
  protected @Nullable List<Object> others;

  @XmlElement(nillable = true)
  protected @Nullable Object last;

  protected @Nullable List<byte[]> pages;
}
