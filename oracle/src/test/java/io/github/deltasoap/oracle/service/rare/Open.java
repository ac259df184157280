package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** A bean with rare properties. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Open {
  protected @Nullable String text;

  @XmlAnyElement protected @Nullable List<Element> any;
}
