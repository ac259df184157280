package io.github.deltasoap.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DateDefaultsTest {
  private final TimeZone zone = TimeZone.getDefault();
  private final Locale locale = Locale.getDefault(Locale.Category.FORMAT);
  private final DateDefaults defaults = new DateDefaults();
  private final List<String> changes = new ArrayList<>();

  @AfterEach
  void restore() {
    TimeZone.setDefault(zone);
    Locale.setDefault(Locale.Category.FORMAT, locale);
  }

  private void heed(String change) {
    defaults.ifChanged(() -> changes.add(change));
  }

  @Test
  void heedsEachChangeOnce() {
    heed("none");
    TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
    heed("zone");
    heed("none");
    TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
    heed("none");
    Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag("th-TH"));
    heed("locale");
    heed("none");
    assertThat(changes).containsExactly("zone", "locale");
  }

  @Test
  void repeatsAnActionThatFails() {
    TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                defaults.ifChanged(
                    () -> {
                      throw new IllegalStateException();
                    }));
    heed("zone");
    assertThat(changes).containsExactly("zone");
  }
}
