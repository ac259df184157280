package io.github.deltasoap.samples.echo.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code echoArray}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "echoArrayResponse")
public class EchoArrayResponse {
  @XmlElement(name = "return")
  private int @Nullable [] result;

  public int @Nullable [] getReturn() {
    return result;
  }

  public void setReturn(int @Nullable [] result) {
    this.result = result;
  }
}
