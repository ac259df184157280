package io.github.deltasoap.samples.echo.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code echoArray}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "echoArray")
public class EchoArray {
  private int @Nullable [] values;

  public int @Nullable [] getValues() {
    return values;
  }

  public void setValues(int @Nullable [] values) {
    this.values = values;
  }
}
