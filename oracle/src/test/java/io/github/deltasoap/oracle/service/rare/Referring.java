package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlID;
import jakarta.xml.bind.annotation.XmlIDREF;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A bean with rare properties. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Referring {
  protected @Nullable String text;

  @XmlAttribute @XmlID protected @Nullable String id;

  @XmlIDREF protected @Nullable Object target;

  @XmlIDREF protected @Nullable List<Object> targets;
}
