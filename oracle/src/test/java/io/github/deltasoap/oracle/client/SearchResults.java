package io.github.deltasoap.oracle.client;

import io.github.deltasoap.oracle.client.google.DirectoryCategory;
import io.github.deltasoap.oracle.client.google.DoGoogleSearchLarge;
import io.github.deltasoap.oracle.client.google.GoogleSearchResult;
import io.github.deltasoap.oracle.client.google.ResultElement;
import java.util.Random;

/** Requests whose values grow, shrink, become null and reappear. */
final class SearchResults {
  private static final String ALPHABET = "abcdefg <>&\"']]> é日\u2028\t\n\r😀xyz0123456789";

  /** A constant text, long enough for templates to pay off. */
  private static final String SUMMARY = "This is the same in all requests. ".repeat(100);

  private final Random random;

  SearchResults(long seed) {
    this.random = new Random(seed);
  }

  /** The next request; the structure changes every few requests. */
  DoGoogleSearchLarge next() {
    GoogleSearchResult result = new GoogleSearchResult();
    result.setDocumentFiltering(random.nextBoolean());
    result.setEndIndex(random.nextInt());
    result.setEstimateIsExact(random.nextBoolean());
    result.setEstimatedTotalResultsCount(random.nextInt(100));
    result.setSearchComments(text());
    result.setSearchQuery(text());
    result.setSearchTime(random.nextDouble());
    result.setSearchTips(text());
    result.setStartIndex(random.nextInt(10));
    int elements = random.nextInt(8) == 0 ? random.nextInt(4) : 3;
    for (int i = 0; i < elements; i++) {
      result.addResultElements(random.nextInt(50) == 0 ? null : element());
    }
    DirectoryCategory category = category();
    category.setFullViewableName(SUMMARY);
    result.addDirectoryCategories(category);
    DoGoogleSearchLarge request = new DoGoogleSearchLarge();
    request.setR(random.nextInt(100) == 0 ? null : result);
    return request;
  }

  private ResultElement element() {
    ResultElement element = new ResultElement();
    element.setURL(text());
    element.setCachedSize(text());
    element.setDirectoryCategory(category());
    element.setDirectoryTitle(text());
    element.setHostName(text());
    element.setRelatedInformationPresent(random.nextBoolean());
    element.setSnippet(text());
    element.setSummary(text());
    element.setTitle(text());
    return element;
  }

  private DirectoryCategory category() {
    DirectoryCategory category = new DirectoryCategory();
    category.setFullViewableName(text());
    category.setSpecialEncoding(text());
    return category;
  }

  private String text() {
    int kind = random.nextInt(100);
    if (kind == 0) {
      return null;
    }
    if (kind < 50) {
      return "unchanged";
    }
    int[] characters = ALPHABET.codePoints().toArray();
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(kind < 55 ? 2000 : 40); length > 0; length--) {
      text.appendCodePoint(characters[random.nextInt(characters.length)]);
    }
    return text.toString();
  }
}
