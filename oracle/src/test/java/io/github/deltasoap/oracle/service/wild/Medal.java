package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.ArrayList;
import java.util.List;

/** A root element that only wildcards hold, and to whose list JAXB cannot add. */
@XmlRootElement(name = "medal")
public class Medal {
  private List<String> tags = new ArrayList<>();

  public List<String> getTags() {
    return new ArrayList<>(tags);
  }

  public void setTags(List<String> tags) {
    this.tags = tags;
  }
}
