package io.github.deltasoap.oracle.service.rare;

import jakarta.activation.DataHandler;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlInlineBinaryData;
import jakarta.xml.bind.annotation.XmlMimeType;
import org.jspecify.annotations.Nullable;

/** A bean with rare properties. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Attached {
  protected @Nullable String text;

  @XmlMimeType("application/octet-stream")
  protected @Nullable DataHandler data;

  @XmlMimeType("application/octet-stream")
  protected byte @Nullable [] bytes;

  @XmlInlineBinaryData protected byte @Nullable [] inline;
}
