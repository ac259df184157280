package io.github.deltasoap.samples.google;

/**
 * A service with one large nested parameter: the search result of the Google Web APIs.
 *
 * <p>Instances have no state and may be shared between threads.
 */
public final class GoogleSearchLarge {

  /** Accepts a search result and returns a short fixed text (Suzumura 2005, section 5). */
  public String doGoogleSearchLarge(GoogleSearchResult r) {
    return "received";
  }
}
