package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlElement;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A set beside a wildcard. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Sets {
  @XmlElement(name = "item")
  protected @Nullable Set<Item> items;

  @XmlAnyElement(lax = true)
  protected @Nullable List<Object> any;
}
