package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An element with the name of a root element beside a wildcard. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Twice {
  protected @Nullable Badge badge;

  @XmlAnyElement(lax = true)
  protected @Nullable List<Object> any;
}
