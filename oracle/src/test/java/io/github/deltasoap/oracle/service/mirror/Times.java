package io.github.deltasoap.oracle.service.mirror;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;

/** Times that belong to a number of seconds; every other one is missing. */
public class Times {
  private final long seconds;

  Times(long seconds) {
    this.seconds = seconds;
  }

  private LocalDateTime at() {
    return LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
  }

  private <T> T some(int which, T value) {
    return (seconds >> which) % 2 == 0 ? value : null;
  }

  public LocalDate getDay() {
    return some(0, at().toLocalDate());
  }

  public LocalDateTime getMoment() {
    return some(1, at());
  }

  public LocalTime getClock() {
    return some(2, at().toLocalTime());
  }

  public Instant getInstant() {
    return some(3, at().toInstant(ZoneOffset.UTC));
  }

  public Year getYear() {
    return some(4, Year.from(at()));
  }

  public YearMonth getMonth() {
    return some(5, YearMonth.from(at()));
  }

  public Optional<String> getName() {
    return Optional.ofNullable(some(6, "at " + seconds));
  }
}
