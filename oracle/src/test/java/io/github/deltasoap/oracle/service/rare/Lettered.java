package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import java.net.URI;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A bean with rare properties. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Lettered {
  protected @Nullable String text;

  protected @Nullable Character letter;
  protected @Nullable UUID uuid;
  protected @Nullable URI uri;
}
