package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A bean of optional beans with rare properties. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "rare")
public class Rare {
  protected @Nullable Adapted adapted;
  protected @Nullable Mixed mixed;
  protected @Nullable Referring referring;
  protected @Nullable Attached attached;
  protected @Nullable Dated dated;
  protected @Nullable Mapped mapped;
  protected @Nullable Lettered lettered;
  protected @Nullable Wrapped wrapped;
  protected @Nullable Open open;
  protected @Nullable Loose loose;
  protected @Nullable Missing missing;
  protected @Nullable Boxed boxed;
  protected @Nullable Linked linked;
  protected @Nullable Gathered gathered;
  protected @Nullable ByGetters byGetters;
  protected @Nullable Annotated annotated;
  protected @Nullable Public ofPublic;
  protected @Nullable ByFields byFields;
}
