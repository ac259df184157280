package io.github.deltasoap.oracle.service.jaxws.bean;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import org.jspecify.annotations.Nullable;

/** One line of an order, in a namespace of its own. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Line {
  @XmlElement(namespace = "http://example.org/articles")
  private @Nullable String article;

  @XmlElement(name = "qty")
  private int quantity;

  @XmlElement(nillable = true)
  private @Nullable Double price;

  public @Nullable String getArticle() {
    return article;
  }

  public void setArticle(@Nullable String article) {
    this.article = article;
  }

  public int getQuantity() {
    return quantity;
  }

  public void setQuantity(int quantity) {
    this.quantity = quantity;
  }

  public @Nullable Double getPrice() {
    return price;
  }

  public void setPrice(@Nullable Double price) {
    this.price = price;
  }
}
