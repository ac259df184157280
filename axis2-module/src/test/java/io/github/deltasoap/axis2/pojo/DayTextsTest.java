package io.github.deltasoap.axis2.pojo;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Timestamp;
import java.util.Date;
import java.util.Locale;
import java.util.Random;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.databinding.typemapping.SimpleTypeMapper;
import org.apache.axis2.description.AxisService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("JavaUtilDate") // The type that stock writes.
class DayTextsTest {
  private static final long SEED = 20;

  private final Locale locale = Locale.getDefault(Locale.Category.FORMAT);
  private final TimeZone zone = TimeZone.getDefault();

  @AfterEach
  void restore() {
    Locale.setDefault(Locale.Category.FORMAT, locale);
    TimeZone.setDefault(zone);
    MessageContext.destroyCurrentMessageContext();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"GMT", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"})
  void writesDaysAsStock(String name) {
    TimeZone.setDefault(TimeZone.getTimeZone(name));
    assertEqualTexts();
  }

  @Test
  void writesDaysOfAnOwnTimeZone() {
    TimeZone.setDefault(new SimpleTimeZone((int) TimeUnit.MINUTES.toMillis(-700), "Own"));
    assertEqualTexts();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "de-DE",
        "th-TH-u-ca-buddhist",
        "ja-JP-u-ca-japanese",
        "ar-EG-u-nu-arab",
        "en-US-u-tz-jptyo"
      })
  void writesDaysInTheLocaleOfFormats(String tag) {
    Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag(tag));
    assertEqualTexts();
  }

  @Test
  void writesDaysInTheTimeZoneOfTheService() throws AxisFault {
    TimeZone.setDefault(TimeZone.getTimeZone("GMT"));
    Date noon = new Date(TimeUnit.HOURS.toMillis(12));
    AxisService service = new AxisService("Zoned");
    MessageContext context = new MessageContext();
    context.setAxisService(service);
    MessageContext.setCurrentMessageContext(context);
    assertThat(DayTexts.text(noon)).isEqualTo("1970-01-01");
    service.addParameter("TimeZone", "Pacific/Auckland");
    assertThat(DayTexts.text(noon))
        .isEqualTo(SimpleTypeMapper.getStringValue(noon))
        .isEqualTo("1970-01-02");
  }

  private static void assertEqualTexts() {
    Random random = new Random(SEED);
    for (long year = -500; year < 12_000; year += 7) {
      long around = TimeUnit.DAYS.toMillis(365 * (year - 1970));
      for (int i = 0; i < 20; i++) {
        assertEqualTexts(new Date(around + random.nextLong() % TimeUnit.DAYS.toMillis(3000)));
      }
    }
    for (long day = -1000; day < 40_000; day++) {
      assertEqualTexts(new Timestamp(TimeUnit.DAYS.toMillis(day)));
      assertEqualTexts(new java.sql.Date(TimeUnit.DAYS.toMillis(day) - 1));
    }
  }

  private static void assertEqualTexts(Date date) {
    assertThat(DayTexts.text(date)).isEqualTo(SimpleTypeMapper.getStringValue(date));
  }
}
