package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import java.net.URL;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rare items in a wrapper that is nil without them. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Linked {
  protected @Nullable String text;

  @XmlElementWrapper(nillable = true)
  protected @Nullable List<URL> links;
}
