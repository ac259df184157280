package io.github.deltasoap.benchmarks.jmh.search;

import io.github.deltasoap.samples.google.GoogleSearchResult;

/** Gives a search result back. Only its method's type matters: the benchmarks make the results. */
public class SearchService {
  /** What has been found. */
  public GoogleSearchResult search() {
    return new GoogleSearchResult();
  }
}
