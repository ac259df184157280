package io.github.deltasoap.oracle.service.files;

import jakarta.activation.DataHandler;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlInlineBinaryData;
import jakarta.xml.bind.annotation.XmlMimeType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A bean with files. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Folder {
  protected @Nullable String name;

  @XmlElement(nillable = true)
  protected byte @Nullable [] content;

  @XmlMimeType("text/plain")
  protected @Nullable DataHandler file;

  @XmlMimeType("image/png")
  protected byte @Nullable [] picture;

  @XmlInlineBinaryData protected byte @Nullable [] seal;

  protected @Nullable List<DataHandler> files;

  protected @Nullable List<byte[]> pieces;

  @XmlAttribute(name = "contentType", namespace = "http://www.w3.org/2005/05/xmlmime")
  protected @Nullable String contentType;

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  public byte @Nullable [] getContent() {
    return content;
  }

  public void setContent(byte @Nullable [] content) {
    this.content = content;
  }

  public @Nullable DataHandler getFile() {
    return file;
  }

  public void setFile(@Nullable DataHandler file) {
    this.file = file;
  }

  public byte @Nullable [] getPicture() {
    return picture;
  }

  public void setPicture(byte @Nullable [] picture) {
    this.picture = picture;
  }

  public byte @Nullable [] getSeal() {
    return seal;
  }

  public void setSeal(byte @Nullable [] seal) {
    this.seal = seal;
  }

  /** As JAXB generates it: a list to add to. */
  public List<DataHandler> getFiles() {
    List<DataHandler> known = files;
    if (known == null) {
      known = new ArrayList<>();
      files = known;
    }
    return known;
  }

  /** As JAXB generates it: a list to add to. */
  public List<byte[]> getPieces() {
    List<byte[]> known = pieces;
    if (known == null) {
      known = new ArrayList<>();
      pieces = known;
    }
    return known;
  }

  public @Nullable String getContentType() {
    return contentType;
  }

  public void setContentType(@Nullable String contentType) {
    this.contentType = contentType;
  }
}
