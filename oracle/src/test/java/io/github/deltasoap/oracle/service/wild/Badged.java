package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A root element beside a wildcard. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Badged {
  @XmlElementRef(required = false)
  protected @Nullable Badge badge;

  @XmlAnyElement(lax = true)
  protected @Nullable List<Object> any;
}
