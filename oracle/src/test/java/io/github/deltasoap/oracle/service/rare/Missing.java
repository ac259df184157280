package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** An attribute that is written without a value, too. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Missing {
  protected @Nullable String text;

  @XmlAttribute
  @XmlJavaTypeAdapter(KnownAdapter.class)
  protected @Nullable LocalDate since;
}
