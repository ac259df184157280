package io.github.deltasoap.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DateDefaultsTest {
  private final TimeZone zone = TimeZone.getDefault();
  private final Locale locale = Locale.getDefault(Locale.Category.FORMAT);
  private final DateDefaults defaults = DateDefaults.now();

  @AfterEach
  void restore() {
    TimeZone.setDefault(zone);
    Locale.setDefault(Locale.Category.FORMAT, locale);
  }

  @Test
  void heedsTheTimeZone() {
    assertThat(defaults.areCurrent()).isTrue();
    TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
    assertThat(defaults.areCurrent()).isFalse();
    TimeZone.setDefault(zone);
    assertThat(defaults.areCurrent()).isTrue();
  }

  @Test
  void heedsTheLocaleOfFormats() {
    Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag("th-TH"));
    assertThat(defaults.areCurrent()).isFalse();
    assertThat(DateDefaults.now().areCurrent()).isTrue();
  }
}
