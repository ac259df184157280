package io.github.deltasoap.samples.google.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The search result of the Google Web APIs. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    propOrder = {
      "directoryCategories",
      "documentFiltering",
      "endIndex",
      "estimateIsExact",
      "estimatedTotalResultsCount",
      "resultElements",
      "searchComments",
      "searchQuery",
      "searchTime",
      "searchTips",
      "startIndex"
    })
public class GoogleSearchResult {
  private List<DirectoryCategory> directoryCategories = new ArrayList<>();
  private boolean documentFiltering;
  private int endIndex;
  private boolean estimateIsExact;
  private int estimatedTotalResultsCount;
  private List<ResultElement> resultElements = new ArrayList<>();
  private @Nullable String searchComments;
  private @Nullable String searchQuery;
  private double searchTime;
  private @Nullable String searchTips;
  private int startIndex;

  public List<DirectoryCategory> getDirectoryCategories() {
    return directoryCategories;
  }

  public boolean isDocumentFiltering() {
    return documentFiltering;
  }

  public void setDocumentFiltering(boolean documentFiltering) {
    this.documentFiltering = documentFiltering;
  }

  public int getEndIndex() {
    return endIndex;
  }

  public void setEndIndex(int endIndex) {
    this.endIndex = endIndex;
  }

  public boolean isEstimateIsExact() {
    return estimateIsExact;
  }

  public void setEstimateIsExact(boolean estimateIsExact) {
    this.estimateIsExact = estimateIsExact;
  }

  public int getEstimatedTotalResultsCount() {
    return estimatedTotalResultsCount;
  }

  public void setEstimatedTotalResultsCount(int estimatedTotalResultsCount) {
    this.estimatedTotalResultsCount = estimatedTotalResultsCount;
  }

  public List<ResultElement> getResultElements() {
    return resultElements;
  }

  public @Nullable String getSearchComments() {
    return searchComments;
  }

  public void setSearchComments(@Nullable String searchComments) {
    this.searchComments = searchComments;
  }

  public @Nullable String getSearchQuery() {
    return searchQuery;
  }

  public void setSearchQuery(@Nullable String searchQuery) {
    this.searchQuery = searchQuery;
  }

  public double getSearchTime() {
    return searchTime;
  }

  public void setSearchTime(double searchTime) {
    this.searchTime = searchTime;
  }

  public @Nullable String getSearchTips() {
    return searchTips;
  }

  public void setSearchTips(@Nullable String searchTips) {
    this.searchTips = searchTips;
  }

  public int getStartIndex() {
    return startIndex;
  }

  public void setStartIndex(int startIndex) {
    this.startIndex = startIndex;
  }
}
