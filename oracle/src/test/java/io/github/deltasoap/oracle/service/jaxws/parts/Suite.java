package io.github.deltasoap.oracle.service.jaxws.parts;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** A room with a view. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Suite",
    namespace = JaxWsParts.NAMESPACE,
    propOrder = {"view"})
public class Suite extends Room {
  protected @Nullable String view;

  @XmlAttribute protected @Nullable Integer floor;

  public @Nullable String getView() {
    return view;
  }

  public void setView(@Nullable String view) {
    this.view = view;
  }

  public @Nullable Integer getFloor() {
    return floor;
  }

  public void setFloor(@Nullable Integer floor) {
    this.floor = floor;
  }
}
