package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One property for each form. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Elements",
    propOrder = {"marked", "option", "journal", "setting"})
public class Elements {
  protected @Nullable List<Marked> marked;
  protected @Nullable List<Option> option;
  protected @Nullable Journal journal;
  protected @Nullable List<Setting> setting;
}
