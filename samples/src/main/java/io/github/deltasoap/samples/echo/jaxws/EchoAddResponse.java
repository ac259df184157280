package io.github.deltasoap.samples.echo.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;

/** The response of {@code echoAdd}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "echoAddResponse")
public class EchoAddResponse {
  @XmlElement(name = "return")
  private int result;

  public int getReturn() {
    return result;
  }

  public void setReturn(int result) {
    this.result = result;
  }
}
