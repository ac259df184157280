package io.github.deltasoap.benchmarks.jmh.jaxb.mesh;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.ArrayList;
import java.util.List;

/** The element {@code doublesResponse}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "doublesResponse", namespace = "http://mesh")
public class DoublesResponse {
  @XmlElement(name = "return", namespace = "http://mesh")
  private List<Double> values = new ArrayList<>();

  public List<Double> getValues() {
    return values;
  }
}
