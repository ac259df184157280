package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** One property for each form. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Elements",
    propOrder = {"marked", "option", "journal", "setting", "open", "paragraph", "note", "any"})
public class Elements {
  protected @Nullable List<Marked> marked;
  protected @Nullable List<Option> option;
  protected @Nullable Journal journal;
  protected @Nullable List<Setting> setting;
  protected @Nullable List<Open> open;
  protected @Nullable Paragraph paragraph;
  protected @Nullable List<Note> note;

  @XmlAnyElement(lax = true)
  protected @Nullable List<Object> any;

  @XmlAnyAttribute protected Map<QName, String> otherAttributes = new HashMap<>();
}
