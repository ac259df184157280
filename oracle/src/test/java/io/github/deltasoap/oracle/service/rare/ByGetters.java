package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlTransient;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Bound by its getters and setters, and not by its public field. */
@XmlAccessorType(XmlAccessType.PROPERTY)
public class ByGetters {
  public @Nullable String unbound = "unbound";

  private @Nullable String text;
  private int number;
  private @Nullable String secret;
  private @Nullable String address;
  private Set<String> tags = new HashSet<>(0);

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  @XmlAttribute
  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }

  @XmlTransient
  public @Nullable String getSecret() {
    return secret;
  }

  public void setSecret(@Nullable String secret) {
    this.secret = secret;
  }

  /** An attribute to which JAXB gives the name {@code url}. */
  @XmlAttribute
  public @Nullable String getURL() {
    return address;
  }

  public void setURL(@Nullable String address) {
    this.address = address;
  }

  public Set<String> getTags() {
    return tags;
  }

  public void setTags(Set<String> tags) {
    this.tags = tags;
  }
}
