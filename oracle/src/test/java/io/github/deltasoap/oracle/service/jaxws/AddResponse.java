package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;

/** The response of {@code add}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "addResponse")
public class AddResponse {
  @XmlElement(name = "return")
  private int result;

  public int getReturn() {
    return result;
  }

  public void setReturn(int result) {
    this.result = result;
  }
}
