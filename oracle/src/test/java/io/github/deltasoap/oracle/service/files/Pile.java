package io.github.deltasoap.oracle.service.files;

import jakarta.activation.DataHandler;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlInlineBinaryData;
import jakarta.xml.bind.annotation.XmlMimeType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A bean with files, without arrays to attach. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Pile {
  protected @Nullable String name;

  @XmlMimeType("text/plain")
  protected @Nullable DataHandler file;

  @XmlInlineBinaryData protected byte @Nullable [] seal;

  protected @Nullable List<DataHandler> files;

  @XmlElement(defaultValue = "none")
  protected @Nullable String note;

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  public @Nullable DataHandler getFile() {
    return file;
  }

  public void setFile(@Nullable DataHandler file) {
    this.file = file;
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

  public @Nullable String getNote() {
    return note;
  }

  public void setNote(@Nullable String note) {
    this.note = note;
  }
}
