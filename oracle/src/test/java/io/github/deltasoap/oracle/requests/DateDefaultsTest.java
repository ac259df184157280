package io.github.deltasoap.oracle.requests;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.pojo.ValueCases;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Stock reads and writes dates with the default time zone, and with the calendar and the digits of
 * the default locale, which a program may change at any time.
 */
@ExtendWith(OracleExtension.class)
class DateDefaultsTest {
  private static final Predicate<String> HAS_DATE =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\d").asPredicate();

  /** Unknown, learned, and twice from what was learned. */
  private static final int REPEATED = 4;

  private final Locale locale = Locale.getDefault();
  private final TimeZone zone = TimeZone.getDefault();
  private final OracleServer server;

  DateDefaultsTest(OracleServer server) {
    this.server = server;
  }

  @AfterEach
  void restore() {
    Locale.setDefault(locale);
    TimeZone.setDefault(zone);
  }

  @ParameterizedTest
  @CsvSource({
    "th-TH, Asia/Bangkok",
    "ar-EG, Asia/Bangkok",
    "ar-EG, Pacific/Pago_Pago",
    "ja-JP-u-ca-japanese, Asia/Tokyo"
  })
  void datesAreStocks(String language, String place) throws InterruptedException {
    Locale.setDefault(Locale.forLanguageTag(language));
    TimeZone.setDefault(TimeZone.getTimeZone(place));
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
                      .flatMap(variant -> oracle.compare(each, variant, language).stream())
                      .toList())
          .isEmpty();
    }
    // By the learner's thread.
    for (int i = 0; i < 200 && !isNoticed(); i++) {
      Thread.sleep(50);
    }
    assertThat(isNoticed()).isTrue();
  }

  private boolean isNoticed() {
    return server.moduleWarnings().stream()
        .anyMatch(each -> each.contains("The default time zone or locale has changed"));
  }
}
