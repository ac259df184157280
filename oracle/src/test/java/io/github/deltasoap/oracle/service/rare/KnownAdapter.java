package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Writes null as a text. */
public class KnownAdapter extends XmlAdapter<String, LocalDate> {
  @Override
  public @Nullable LocalDate unmarshal(String text) {
    return text.equals("unknown") ? null : LocalDate.parse(text);
  }

  @Override
  public String marshal(@Nullable LocalDate day) {
    return day == null ? "unknown" : day.toString();
  }
}
