package io.github.deltasoap.samples.google.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** One of the results. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    propOrder = {
      "url",
      "cachedSize",
      "directoryCategory",
      "directoryTitle",
      "hostName",
      "relatedInformationPresent",
      "snippet",
      "summary",
      "title"
    })
public class ResultElement {
  @XmlElement(name = "URL")
  private @Nullable String url;

  private @Nullable String cachedSize;
  private @Nullable DirectoryCategory directoryCategory;
  private @Nullable String directoryTitle;
  private @Nullable String hostName;
  private boolean relatedInformationPresent;
  private @Nullable String snippet;
  private @Nullable String summary;
  private @Nullable String title;

  public @Nullable String getUrl() {
    return url;
  }

  public void setUrl(@Nullable String url) {
    this.url = url;
  }

  public @Nullable String getCachedSize() {
    return cachedSize;
  }

  public void setCachedSize(@Nullable String cachedSize) {
    this.cachedSize = cachedSize;
  }

  public @Nullable DirectoryCategory getDirectoryCategory() {
    return directoryCategory;
  }

  public void setDirectoryCategory(@Nullable DirectoryCategory directoryCategory) {
    this.directoryCategory = directoryCategory;
  }

  public @Nullable String getDirectoryTitle() {
    return directoryTitle;
  }

  public void setDirectoryTitle(@Nullable String directoryTitle) {
    this.directoryTitle = directoryTitle;
  }

  public @Nullable String getHostName() {
    return hostName;
  }

  public void setHostName(@Nullable String hostName) {
    this.hostName = hostName;
  }

  public boolean isRelatedInformationPresent() {
    return relatedInformationPresent;
  }

  public void setRelatedInformationPresent(boolean relatedInformationPresent) {
    this.relatedInformationPresent = relatedInformationPresent;
  }

  public @Nullable String getSnippet() {
    return snippet;
  }

  public void setSnippet(@Nullable String snippet) {
    this.snippet = snippet;
  }

  public @Nullable String getSummary() {
    return summary;
  }

  public void setSummary(@Nullable String summary) {
    this.summary = summary;
  }

  public @Nullable String getTitle() {
    return title;
  }

  public void setTitle(@Nullable String title) {
    this.title = title;
  }
}
