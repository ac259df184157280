package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElements;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One of several elements beside a wildcard. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Chosen {
  @XmlElements({
    @XmlElement(name = "item", type = Item.class),
    @XmlElement(name = "badge", type = Badge.class)
  })
  protected @Nullable Object choice;

  @XmlAnyElement(lax = true)
  protected @Nullable List<Object> any;
}
