package io.github.deltasoap.samples.google;

/**
 * A service with ten simple parameters: the search request of the Google Web APIs.
 *
 * <p>Instances have no state and may be shared between threads.
 */
public final class GoogleSearchSimple {

  /** Accepts a search request and returns a short fixed text (Suzumura 2005, section 5). */
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
    return "searched";
  }
}
