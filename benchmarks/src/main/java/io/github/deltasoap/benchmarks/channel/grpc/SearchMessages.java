package io.github.deltasoap.benchmarks.channel.grpc;

import io.github.deltasoap.benchmarks.channel.proto.Category;
import io.github.deltasoap.benchmarks.channel.proto.Element;
import io.github.deltasoap.benchmarks.channel.proto.SearchResult;
import io.github.deltasoap.samples.google.DirectoryCategory;
import io.github.deltasoap.samples.google.GoogleSearchResult;
import io.github.deltasoap.samples.google.ResultElement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Converts between the beans of GoogleSearchLarge and messages. All properties must be set: a field
 * of a message has no null. Stateless, for any thread.
 */
public final class SearchMessages {
  private SearchMessages() {}

  /** The message with the values of a bean. */
  public static SearchResult message(GoogleSearchResult bean) {
    SearchResult.Builder message =
        SearchResult.newBuilder()
            .setDocumentFiltering(bean.isDocumentFiltering())
            .setSearchComments(value(bean.getSearchComments()))
            .setEstimatedTotalResultsCount(bean.getEstimatedTotalResultsCount())
            .setEstimateIsExact(bean.isEstimateIsExact())
            .setSearchQuery(value(bean.getSearchQuery()))
            .setStartIndex(bean.getStartIndex())
            .setEndIndex(bean.getEndIndex())
            .setSearchTips(value(bean.getSearchTips()))
            .setSearchTime(bean.getSearchTime());
    for (@Nullable ResultElement each : value(bean.getResultElements())) {
      message.addResultElements(message(value(each)));
    }
    for (@Nullable DirectoryCategory each : value(bean.getDirectoryCategories())) {
      message.addDirectoryCategories(message(value(each)));
    }
    return message.build();
  }

  private static Element message(ResultElement bean) {
    return Element.newBuilder()
        .setSummary(value(bean.getSummary()))
        .setUrl(value(bean.getURL()))
        .setSnippet(value(bean.getSnippet()))
        .setTitle(value(bean.getTitle()))
        .setSizeInCache(value(bean.getCachedSize()))
        .setRelatedInformationPresent(bean.isRelatedInformationPresent())
        .setHostName(value(bean.getHostName()))
        .setDirectoryCategory(message(value(bean.getDirectoryCategory())))
        .setDirectoryTitle(value(bean.getDirectoryTitle()))
        .build();
  }

  private static Category message(DirectoryCategory bean) {
    return Category.newBuilder()
        .setFullViewableName(value(bean.getFullViewableName()))
        .setSpecialEncoding(value(bean.getSpecialEncoding()))
        .build();
  }

  private static <T> T value(@Nullable T property) {
    if (property == null) {
      throw new IllegalArgumentException("A property is not set");
    }
    return property;
  }

  /** The bean with the values of a message. */
  static GoogleSearchResult bean(SearchResult message) {
    GoogleSearchResult bean = new GoogleSearchResult();
    bean.setDocumentFiltering(message.getDocumentFiltering());
    bean.setSearchComments(message.getSearchComments());
    bean.setEstimatedTotalResultsCount(message.getEstimatedTotalResultsCount());
    bean.setEstimateIsExact(message.getEstimateIsExact());
    List<Element> elements = message.getResultElementsList();
    bean.setResultElements(
        elements.stream().map(SearchMessages::bean).toArray(ResultElement[]::new));
    bean.setSearchQuery(message.getSearchQuery());
    bean.setStartIndex(message.getStartIndex());
    bean.setEndIndex(message.getEndIndex());
    bean.setSearchTips(message.getSearchTips());
    List<Category> categories = message.getDirectoryCategoriesList();
    bean.setDirectoryCategories(
        categories.stream().map(SearchMessages::bean).toArray(DirectoryCategory[]::new));
    bean.setSearchTime(message.getSearchTime());
    return bean;
  }

  private static ResultElement bean(Element message) {
    ResultElement bean = new ResultElement();
    bean.setSummary(message.getSummary());
    bean.setURL(message.getUrl());
    bean.setSnippet(message.getSnippet());
    bean.setTitle(message.getTitle());
    bean.setCachedSize(message.getSizeInCache());
    bean.setRelatedInformationPresent(message.getRelatedInformationPresent());
    bean.setHostName(message.getHostName());
    bean.setDirectoryCategory(bean(message.getDirectoryCategory()));
    bean.setDirectoryTitle(message.getDirectoryTitle());
    return bean;
  }

  private static DirectoryCategory bean(Category message) {
    DirectoryCategory bean = new DirectoryCategory();
    bean.setFullViewableName(message.getFullViewableName());
    bean.setSpecialEncoding(message.getSpecialEncoding());
    return bean;
  }
}
