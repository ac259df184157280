package io.github.deltasoap.oracle.service.vouched;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import java.util.ArrayList;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** A bean without an element of its own. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Stamp {
  protected @Nullable XMLGregorianCalendar at;

  @XmlElement(name = "mark")
  protected List<Mark> marks = new ArrayList<>();

  @Override
  public String toString() {
    return at + " " + marks;
  }
}
