package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlSchemaType;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A bean with rare properties. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Lettered {
  protected @Nullable String text;

  protected @Nullable Character letter;
  protected @Nullable UUID uuid;
  protected @Nullable List<UUID> uuids;
  protected @Nullable URI uri;
  protected @Nullable List<URI> uris;

  @XmlAttribute protected @Nullable UUID id;

  @XmlAttribute
  @XmlSchemaType(name = "anyURI")
  protected @Nullable URI base;
}
