package io.github.deltasoap.oracle.requests;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.pojo.ValueCases;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Stock reads and writes dates with the calendar and the digits of the default locale. A program
 * that changes it makes the module forget what it has learned.
 */
@ExtendWith(OracleExtension.class)
class LocaleTest {
  private static final Predicate<String> HAS_DATE =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\d").asPredicate();

  /** Unknown, learned, and twice from what was learned. */
  private static final int REPEATED = 4;

  private final Locale before = Locale.getDefault();
  private final OracleServer server;

  LocaleTest(OracleServer server) {
    this.server = server;
  }

  @AfterEach
  void restore() {
    Locale.setDefault(before);
    ServiceCounters.forgetAll();
  }

  @ParameterizedTest
  @ValueSource(strings = {"th-TH", "ar-EG", "ja-JP-u-ca-japanese"})
  void datesAreStocks(String tag) {
    Locale.setDefault(Locale.forLanguageTag(tag));
    ServiceCounters.forgetAll();
    Oracle oracle = new Oracle(server);
    List<Case> cases =
        Stream.of(ValueCases.all(), AdbCases.all(), JaxWsCases.all())
            .flatMap(List::stream)
            .filter(each -> HAS_DATE.test(each.message().toString()))
            .toList();
    assertThat(cases.size()).isGreaterThan(50);
    for (int i = 0; i < REPEATED; i++) {
      assertThat(cases.parallelStream())
          .flatMap(
              each ->
                  Oracle.variants(each).stream()
                      .flatMap(variant -> oracle.compare(each, variant, tag).stream())
                      .toList())
          .isEmpty();
    }
  }
}
