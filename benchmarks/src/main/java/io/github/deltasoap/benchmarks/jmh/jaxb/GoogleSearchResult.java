package io.github.deltasoap.benchmarks.jmh.jaxb;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The type {@code GoogleSearchResult}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "GoogleSearchResult",
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
  private final List<DirectoryCategory> directoryCategories = new ArrayList<>();

  private boolean documentFiltering;

  private int endIndex;

  private boolean estimateIsExact;

  private int estimatedTotalResultsCount;

  private final List<ResultElement> resultElements = new ArrayList<>();

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

  public int getEndIndex() {
    return endIndex;
  }

  public boolean isEstimateIsExact() {
    return estimateIsExact;
  }

  public int getEstimatedTotalResultsCount() {
    return estimatedTotalResultsCount;
  }

  public List<ResultElement> getResultElements() {
    return resultElements;
  }

  public @Nullable String getSearchComments() {
    return searchComments;
  }

  public @Nullable String getSearchQuery() {
    return searchQuery;
  }

  public double getSearchTime() {
    return searchTime;
  }

  public @Nullable String getSearchTips() {
    return searchTips;
  }

  public int getStartIndex() {
    return startIndex;
  }
}
