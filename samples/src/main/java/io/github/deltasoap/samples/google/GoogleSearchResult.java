package io.github.deltasoap.samples.google;

import java.io.Serial;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a search: the query, the time it took, and the hits.
 *
 * <p>Mutable and not thread-safe.
 */
public class GoogleSearchResult implements Serializable, Cloneable {

  @Serial private static final long serialVersionUID = 1L;

  private boolean documentFiltering;
  private @Nullable String searchComments;
  private int estimatedTotalResultsCount;
  private boolean estimateIsExact;
  private @Nullable ResultElement @Nullable [] resultElements;
  private @Nullable String searchQuery;
  private int startIndex;
  private int endIndex;
  private @Nullable String searchTips;
  private @Nullable DirectoryCategory @Nullable [] directoryCategories;
  private double searchTime;

  public boolean isDocumentFiltering() {
    return documentFiltering;
  }

  public void setDocumentFiltering(boolean documentFiltering) {
    this.documentFiltering = documentFiltering;
  }

  public @Nullable String getSearchComments() {
    return searchComments;
  }

  public void setSearchComments(@Nullable String searchComments) {
    this.searchComments = searchComments;
  }

  public int getEstimatedTotalResultsCount() {
    return estimatedTotalResultsCount;
  }

  public void setEstimatedTotalResultsCount(int estimatedTotalResultsCount) {
    this.estimatedTotalResultsCount = estimatedTotalResultsCount;
  }

  public boolean isEstimateIsExact() {
    return estimateIsExact;
  }

  public void setEstimateIsExact(boolean estimateIsExact) {
    this.estimateIsExact = estimateIsExact;
  }

  public @Nullable ResultElement @Nullable [] getResultElements() {
    return resultElements;
  }

  public void setResultElements(@Nullable ResultElement @Nullable [] resultElements) {
    this.resultElements = resultElements;
  }

  public @Nullable String getSearchQuery() {
    return searchQuery;
  }

  public void setSearchQuery(@Nullable String searchQuery) {
    this.searchQuery = searchQuery;
  }

  public int getStartIndex() {
    return startIndex;
  }

  public void setStartIndex(int startIndex) {
    this.startIndex = startIndex;
  }

  public int getEndIndex() {
    return endIndex;
  }

  public void setEndIndex(int endIndex) {
    this.endIndex = endIndex;
  }

  public @Nullable String getSearchTips() {
    return searchTips;
  }

  public void setSearchTips(@Nullable String searchTips) {
    this.searchTips = searchTips;
  }

  public @Nullable DirectoryCategory @Nullable [] getDirectoryCategories() {
    return directoryCategories;
  }

  public void setDirectoryCategories(@Nullable DirectoryCategory @Nullable [] directoryCategories) {
    this.directoryCategories = directoryCategories;
  }

  public double getSearchTime() {
    return searchTime;
  }

  public void setSearchTime(double searchTime) {
    this.searchTime = searchTime;
  }

  /** Returns a deep copy, which shares no mutable object with this one. */
  @Override
  public GoogleSearchResult clone() {
    try {
      GoogleSearchResult copy = (GoogleSearchResult) super.clone();
      if (resultElements != null) {
        copy.resultElements = resultElements.clone();
        for (int i = 0; i < resultElements.length; i++) {
          ResultElement element = resultElements[i];
          copy.resultElements[i] = element == null ? null : element.clone();
        }
      }
      if (directoryCategories != null) {
        copy.directoryCategories = directoryCategories.clone();
        for (int i = 0; i < directoryCategories.length; i++) {
          DirectoryCategory category = directoryCategories[i];
          copy.directoryCategories[i] = category == null ? null : category.clone();
        }
      }
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError("GoogleSearchResult is Cloneable", e);
    }
  }
}
