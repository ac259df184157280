package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import java.time.LocalDate;

/** Days as texts. */
public class DayAdapter extends XmlAdapter<String, LocalDate> {
  @Override
  public LocalDate unmarshal(String text) {
    return LocalDate.parse(text);
  }

  @Override
  public String marshal(LocalDate day) {
    return day.toString();
  }
}
