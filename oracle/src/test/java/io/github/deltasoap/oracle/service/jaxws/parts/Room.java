package io.github.deltasoap.oracle.service.jaxws.parts;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlSeeAlso;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A room, with the rooms behind it. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Room",
    namespace = JaxWsParts.NAMESPACE,
    propOrder = {"name", "beds", "behind"})
@XmlSeeAlso(Suite.class)
public class Room {
  protected @Nullable String name;
  protected int beds;
  protected @Nullable List<Room> behind;

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  public int getBeds() {
    return beds;
  }

  public void setBeds(int beds) {
    this.beds = beds;
  }

  public List<Room> getBehind() {
    if (behind == null) {
      behind = new ArrayList<>();
    }
    return behind;
  }
}
