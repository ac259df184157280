package io.github.deltasoap.benchmarks.jmh.jaxb;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** The type {@code DirectoryCategory}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "DirectoryCategory",
    propOrder = {"fullViewableName", "specialEncoding"})
public class DirectoryCategory {
  private @Nullable String fullViewableName;

  private @Nullable String specialEncoding;

  public @Nullable String getFullViewableName() {
    return fullViewableName;
  }

  public @Nullable String getSpecialEncoding() {
    return specialEncoding;
  }
}
