package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.samples.google.GoogleSearchResult;

/** Takes the messages of both GoogleSearch services, and describes them. */
public final class Searches {

  public String doGoogleSearchLarge(GoogleSearchResult r) {
    return Dump.of(r);
  }

  public String doGoogleSearchSimple(
      String key,
      String q,
      int start,
      int maxResults,
      boolean filter,
      String restrict,
      boolean safeSearch,
      String lr,
      String ie,
      String oe) {
    return Dump.of(key, q, start, maxResults, filter, restrict, safeSearch, lr, ie, oe);
  }
}
