package io.github.deltasoap.samples.echo.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;

/** The request of {@code echoAdd}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "echoAdd")
public class EchoAdd {
  private int value;

  public int getValue() {
    return value;
  }

  public void setValue(int value) {
    this.value = value;
  }
}
