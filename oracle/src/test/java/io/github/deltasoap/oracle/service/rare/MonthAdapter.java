package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import java.time.YearMonth;

/** Months as texts, for all beans of the package. */
public class MonthAdapter extends XmlAdapter<String, YearMonth> {
  @Override
  public YearMonth unmarshal(String text) {
    return YearMonth.parse(text);
  }

  @Override
  public String marshal(YearMonth month) {
    return month.toString();
  }
}
