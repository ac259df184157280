package io.github.deltasoap.oracle.service.marshalled;

import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** Has a callback of the marshaller. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "noted", namespace = JaxWsMarshalled.NAMESPACE)
public class Noted {
  @XmlElement(namespace = JaxWsMarshalled.NAMESPACE)
  private @Nullable String text;

  void beforeMarshal(Marshaller marshaller) {
    text += " marshalled";
  }

  @Override
  public String toString() {
    return "text " + text;
  }
}
