package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A wildcard in a wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Boxed {
  protected @Nullable Item item;

  @XmlElementWrapper(name = "box")
  @XmlAnyElement(lax = true)
  protected @Nullable List<Object> any;
}
