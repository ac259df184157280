package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A bean with rare properties. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Mapped {
  protected @Nullable String text;

  protected @Nullable Map<String, String> map;
  protected @Nullable Set<String> set;
}
