package io.github.deltasoap.benchmarks.jmh.send;

import io.github.deltasoap.samples.google.GoogleSearchResult;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The time from a service's search result to the bytes of the message in a buffer. Two results,
 * which differ in three values, are sent alternately.
 */
@Warmup(iterations = 5, time = 1)
public class SearchBenchmark extends SendBenchmark {
  /** The sender. */
  @Param public SearchSending sending;

  @Override
  MeshSender create() throws Exception {
    return sending.create();
  }

  @Override
  Object result(int set) {
    return SearchSending.result(set);
  }

  @Override
  Object prepared(Object result) throws Exception {
    return sending.prepared((GoogleSearchResult) result);
  }

  @Override
  byte[] stock(Object result) throws Exception {
    return SearchSending.stock().serialize(result);
  }

  /** JAXB escapes more characters than necessary. */
  @Override
  String normalized(String text) {
    return text.replace("&gt;", ">");
  }
}
