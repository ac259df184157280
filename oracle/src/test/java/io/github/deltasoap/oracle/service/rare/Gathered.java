package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** A bean with a collection whose items have an index. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Gathered {
  protected @Nullable Collection<String> items;
}
