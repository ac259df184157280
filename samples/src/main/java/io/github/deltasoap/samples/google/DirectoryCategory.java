package io.github.deltasoap.samples.google;

import java.io.Serial;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A category of the web directory that a search result belongs to.
 *
 * <p>Mutable and not thread-safe.
 */
public class DirectoryCategory implements Serializable, Cloneable {

  @Serial private static final long serialVersionUID = 1L;

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

  /** Returns an independent copy. */
  @Override
  public DirectoryCategory clone() {
    try {
      return (DirectoryCategory) super.clone();
    } catch (CloneNotSupportedException e) {
      throw new AssertionError("DirectoryCategory is Cloneable", e);
    }
  }
}
