package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** The result of {@code submitOrder}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    propOrder = {
      "accepted",
      "articles",
      "delivery",
      "deliveryDate",
      "lines",
      "number",
      "submitted",
      "total"
    })
public class OrderReceipt {
  private boolean accepted;
  private int articles;

  @XmlElement(nillable = true)
  private @Nullable Address delivery;

  @XmlElement(nillable = true)
  @XmlSchemaType(name = "date")
  private @Nullable XMLGregorianCalendar deliveryDate;

  private @Nullable List<ReceiptLine> lines;

  @XmlElement(nillable = true)
  private @Nullable String number;

  @XmlElement(nillable = true)
  @XmlSchemaType(name = "dateTime")
  private @Nullable XMLGregorianCalendar submitted;

  private double total;

  public boolean isAccepted() {
    return accepted;
  }

  public void setAccepted(boolean accepted) {
    this.accepted = accepted;
  }

  public int getArticles() {
    return articles;
  }

  public void setArticles(int articles) {
    this.articles = articles;
  }

  public @Nullable Address getDelivery() {
    return delivery;
  }

  public void setDelivery(@Nullable Address delivery) {
    this.delivery = delivery;
  }

  public @Nullable XMLGregorianCalendar getDeliveryDate() {
    return deliveryDate;
  }

  public void setDeliveryDate(@Nullable XMLGregorianCalendar deliveryDate) {
    this.deliveryDate = deliveryDate;
  }

  public List<ReceiptLine> getLines() {
    if (lines == null) {
      lines = new ArrayList<>();
    }
    return lines;
  }

  public @Nullable String getNumber() {
    return number;
  }

  public void setNumber(@Nullable String number) {
    this.number = number;
  }

  public @Nullable XMLGregorianCalendar getSubmitted() {
    return submitted;
  }

  public void setSubmitted(@Nullable XMLGregorianCalendar submitted) {
    this.submitted = submitted;
  }

  public double getTotal() {
    return total;
  }

  public void setTotal(double total) {
    this.total = total;
  }
}
