package io.github.deltasoap.benchmarks.jmh.jaxb;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** The type {@code ResultElement}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "ResultElement",
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

  public @Nullable String getURL() {
    return url;
  }

  public @Nullable String getCachedSize() {
    return cachedSize;
  }

  public @Nullable DirectoryCategory getDirectoryCategory() {
    return directoryCategory;
  }

  public @Nullable String getDirectoryTitle() {
    return directoryTitle;
  }

  public @Nullable String getHostName() {
    return hostName;
  }

  public boolean isRelatedInformationPresent() {
    return relatedInformationPresent;
  }

  public @Nullable String getSnippet() {
    return snippet;
  }

  public @Nullable String getSummary() {
    return summary;
  }

  public @Nullable String getTitle() {
    return title;
  }
}
