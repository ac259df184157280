package io.github.deltasoap.axis2.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PatternSampleTest {
  @Test
  void samplesMatchTheirPatterns() {
    List<String> patterns =
        List.of(
            "[A-Z]{3}[0-9]{2}",
            "\\d{5}(-\\d{4})?",
            "(EUR|USD|GBP)",
            "a|b",
            "[^@]+@[^.]+\\.[a-z]{2,4}",
            "(?:x{2,}y*)+",
            "[\\w\\-.]{1,20}",
            "\\p{Lu}\\p{L}*",
            "[a-z&&[^aeiou]]{4}",
            "[\\[\\]]",
            "0x[0-9a-fA-F]{8}",
            "^[1-9]\\d?$",
            ".{2}\\s\\S",
            "");
    for (String pattern : patterns) {
      assertThat(PatternSample.of(pattern)).as(pattern).matches(pattern);
    }
  }

  @Test
  void patternsThatAreNotUnderstoodHaveNoSample() {
    for (String pattern :
        List.of("(", "a)", "[a", "a{,2}", "a{x}", "\\", "[b-a]", "[^\\s\\S]", "(a{999}){999}")) {
      assertThat(PatternSample.of(pattern)).as(pattern).isNull();
    }
  }
}
