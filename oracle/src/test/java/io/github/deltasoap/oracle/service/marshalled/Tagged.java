package io.github.deltasoap.oracle.service.marshalled;

import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** JAXB calls the getter, which makes a list. */
@XmlType(name = "tagged", namespace = JaxWsMarshalled.NAMESPACE)
public class Tagged {
  private @Nullable List<String> tags;

  /** The tags; never null. */
  @XmlElement(namespace = JaxWsMarshalled.NAMESPACE)
  public List<String> getTags() {
    if (tags == null) {
      tags = new ArrayList<>();
    }
    return tags;
  }

  public void setTags(@Nullable List<String> tags) {
    this.tags = tags;
  }

  @Override
  public String toString() {
    return "tags " + tags;
  }
}
