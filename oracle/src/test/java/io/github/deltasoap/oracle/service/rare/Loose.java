package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A bean with rare properties. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Loose {
  protected @Nullable String text;

  protected @Nullable Object any;
  protected @Nullable List<Object> more;
}
