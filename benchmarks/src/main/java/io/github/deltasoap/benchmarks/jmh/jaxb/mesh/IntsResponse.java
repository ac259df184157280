package io.github.deltasoap.benchmarks.jmh.jaxb.mesh;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.ArrayList;
import java.util.List;

/** The element {@code intsResponse}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "intsResponse", namespace = "http://mesh")
public class IntsResponse {
  @XmlElement(name = "return", namespace = "http://mesh")
  private List<Integer> values = new ArrayList<>();

  public List<Integer> getValues() {
    return values;
  }
}
