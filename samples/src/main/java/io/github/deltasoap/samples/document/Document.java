package io.github.deltasoap.samples.document;

import jakarta.activation.DataHandler;
import jakarta.xml.bind.annotation.XmlType;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/** A file and its description. */
@SuppressWarnings("JavaUtilDate") // Axis2's POJO services have no other dates.
@XmlType(propOrder = {"author", "created", "file", "properties", "title", "version"})
public final class Document {
  private @Nullable String author;
  private @Nullable Date created;
  private @Nullable DataHandler file;
  private Property[] properties = new Property[0];
  private @Nullable String title;
  private int version;

  public @Nullable String getAuthor() {
    return author;
  }

  public void setAuthor(@Nullable String author) {
    this.author = author;
  }

  public @Nullable Date getCreated() {
    return created;
  }

  public void setCreated(@Nullable Date created) {
    this.created = created;
  }

  public @Nullable DataHandler getFile() {
    return file;
  }

  public void setFile(@Nullable DataHandler file) {
    this.file = file;
  }

  public Property[] getProperties() {
    return properties;
  }

  public void setProperties(Property[] properties) {
    this.properties = properties;
  }

  public @Nullable String getTitle() {
    return title;
  }

  public void setTitle(@Nullable String title) {
    this.title = title;
  }

  public int getVersion() {
    return version;
  }

  public void setVersion(int version) {
    this.version = version;
  }
}
