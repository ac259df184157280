package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlList;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.adapters.HexBinaryAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A named type without an element of its own, with texts of several values and defaults. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Shipment",
    propOrder = {"trace", "id", "tags", "counts", "note", "times", "digest", "parcels"})
public class Shipment extends Traced {
  protected int id;
  @XmlList protected @Nullable List<String> tags;

  @XmlList
  @XmlElement(type = Integer.class)
  protected @Nullable List<Integer> counts;

  @XmlElement(defaultValue = "none")
  protected @Nullable String note;

  @XmlElement(defaultValue = "7")
  protected @Nullable Integer times;

  @XmlElement(type = String.class)
  @XmlJavaTypeAdapter(HexBinaryAdapter.class)
  @XmlSchemaType(name = "hexBinary")
  protected byte @Nullable [] digest;

  protected @Nullable List<Shipment> parcels;

  @XmlAttribute(name = "weights")
  protected @Nullable List<BigDecimal> weights;

  public List<String> getTags() {
    if (tags == null) {
      tags = new ArrayList<>();
    }
    return tags;
  }

  public @Nullable String getNote() {
    return note;
  }

  public void setNote(@Nullable String note) {
    this.note = note;
  }
}
