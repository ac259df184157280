package io.github.deltasoap.benchmarks.jmh.search;

import io.github.deltasoap.samples.google.GoogleSearchResult;

/** Returns a search result. Only its method's type matters: the benchmarks make the results. */
public class SearchService {
  /** The search result. */
  public GoogleSearchResult search() {
    return new GoogleSearchResult();
  }
}
