package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rare items in a wrapper, simple ones, and a map. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Boxed {
  protected @Nullable String text;

  @XmlElementWrapper(name = "boxes")
  @XmlAnyElement(lax = true)
  protected @Nullable List<Object> boxes;

  protected @Nullable List<Integer> numbers;

  @XmlElement(name = "other", nillable = true)
  protected @Nullable Map<String, String> named;
}
