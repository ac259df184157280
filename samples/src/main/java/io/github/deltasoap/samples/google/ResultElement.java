package io.github.deltasoap.samples.google;

import java.io.Serial;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One hit of a search result.
 *
 * <p>Mutable and not thread-safe.
 */
public class ResultElement implements Serializable, Cloneable {

  @Serial private static final long serialVersionUID = 1L;

  private @Nullable String summary;
  private @Nullable String url;
  private @Nullable String snippet;
  private @Nullable String title;
  private @Nullable String cachedSize;
  private boolean relatedInformationPresent;
  private @Nullable String hostName;
  private @Nullable DirectoryCategory directoryCategory;
  private @Nullable String directoryTitle;

  public @Nullable String getSummary() {
    return summary;
  }

  public void setSummary(@Nullable String summary) {
    this.summary = summary;
  }

  public @Nullable String getURL() {
    return url;
  }

  public void setURL(@Nullable String url) {
    this.url = url;
  }

  public @Nullable String getSnippet() {
    return snippet;
  }

  public void setSnippet(@Nullable String snippet) {
    this.snippet = snippet;
  }

  public @Nullable String getTitle() {
    return title;
  }

  public void setTitle(@Nullable String title) {
    this.title = title;
  }

  public @Nullable String getCachedSize() {
    return cachedSize;
  }

  public void setCachedSize(@Nullable String cachedSize) {
    this.cachedSize = cachedSize;
  }

  public boolean isRelatedInformationPresent() {
    return relatedInformationPresent;
  }

  public void setRelatedInformationPresent(boolean relatedInformationPresent) {
    this.relatedInformationPresent = relatedInformationPresent;
  }

  public @Nullable String getHostName() {
    return hostName;
  }

  public void setHostName(@Nullable String hostName) {
    this.hostName = hostName;
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

  /** Returns a deep copy, which shares no mutable object with this one. */
  @Override
  public ResultElement clone() {
    try {
      ResultElement copy = (ResultElement) super.clone();
      if (directoryCategory != null) {
        copy.directoryCategory = directoryCategory.clone();
      }
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError("ResultElement is Cloneable", e);
    }
  }
}
