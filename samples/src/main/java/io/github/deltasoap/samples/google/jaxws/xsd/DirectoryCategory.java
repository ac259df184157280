package io.github.deltasoap.samples.google.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** A category of the directory. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(propOrder = {"fullViewableName", "specialEncoding"})
public class DirectoryCategory {
  private @Nullable String fullViewableName;
  private @Nullable String specialEncoding;

  public @Nullable String getFullViewableName() {
    return fullViewableName;
  }

  public void setFullViewableName(@Nullable String fullViewableName) {
    this.fullViewableName = fullViewableName;
  }

  public @Nullable String getSpecialEncoding() {
    return specialEncoding;
  }

  public void setSpecialEncoding(@Nullable String specialEncoding) {
    this.specialEncoding = specialEncoding;
  }
}
