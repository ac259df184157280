package io.github.deltasoap.benchmarks.jmh.jaxb.mesh;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.ArrayList;
import java.util.List;

/** The element {@code objectsResponse}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "objectsResponse", namespace = "http://mesh")
public class ObjectsResponse {
  @XmlElement(name = "return", namespace = "http://mesh")
  private List<MeshObject> values = new ArrayList<>();

  public List<MeshObject> getValues() {
    return values;
  }
}
