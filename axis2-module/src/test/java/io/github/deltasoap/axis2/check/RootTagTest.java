package io.github.deltasoap.axis2.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Elements that are the same by their start tags are also the same when both are read. */
class RootTagTest {
  private static boolean areSame(String ours, String stocks) {
    return RootTag.areSame(ours.getBytes(UTF_8), stocks.getBytes(UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<a/>|<a/>",
        "<a xmlns=\"\"/>|<a/>",
        "<p:a xmlns:p=\"u\" xmlns=\"\" xmlns:q=\"v\"><p:b>1</p:b></p:a>|<p:a xmlns:p=\"u\"><p:b>1</p:b></p:a>",
        "<a xmlns=\"u\" xmlns:q=\"v\"><b c=\"1\"/></a>|<a  xmlns=\"u\" ><b c=\"1\"/></a>",
        "<a xmlns:p=\"u\" xmlns:q=\"v\"/>|<a xmlns:q=\"v\" xmlns:p=\"u\"/>",
      })
  void sameContentInTheSameNamespacesIsTheSame(String ours, String stocks) throws Exception {
    assertThat(areSame(ours, stocks)).isTrue();
    assertThat(PayloadComparison.isSame(ours.getBytes(UTF_8), stocks.getBytes(UTF_8), false))
        .isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<a/>|<b/>",
        "<a/>|<a></a>",
        "<a>1</a>|<a>2</a>",
        "<a>1</a>|<a>1</a><!-- more -->",
        "<a xmlns=\"u\"/>|<a/>",
        "<a/>|<a xmlns=\"u\"/>",
        "<a xmlns=\"u\"><b/></a>|<a xmlns=\"v\"><b/></a>",
        "<p:a xmlns:p=\"u\"/>|<p:a xmlns:p=\"v\"/>",
        "<p:a xmlns:p=\"u\"/>|<q:a xmlns:q=\"u\"/>",
        "<a b=\"1\"/>|<a b=\"1\"/>",
        "<a b=\"1\"/>|<a/>",
        // A text may be a qualified name.
        "<a xmlns:q=\"v\">q:n</a>|<a>q:n</a>",
        "<a b='>'/>|<a b='>'/>",
      })
  void otherElementsAreLeftToTheComparison(String ours, String stocks) {
    assertThat(areSame(ours, stocks)).isFalse();
  }
}
