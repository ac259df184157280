package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Times as texts, by an object that serves one thread at a time. */
@SuppressWarnings("JavaUtilDate") // As in services that have such adapters.
public class MomentAdapter extends XmlAdapter<String, Date> {
  private final SimpleDateFormat format =
      new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss", Locale.ROOT);

  @Override
  public @Nullable Date unmarshal(String text) throws ParseException {
    return text.isEmpty() ? null : format.parse(text);
  }

  @Override
  public @Nullable String marshal(@Nullable Date moment) {
    return moment == null ? null : format.format(moment);
  }
}
