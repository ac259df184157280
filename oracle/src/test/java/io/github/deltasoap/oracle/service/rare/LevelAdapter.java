package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import org.jspecify.annotations.Nullable;

/** Levels as numbers; 0 is none in requests, and 99 none in responses. */
public class LevelAdapter extends XmlAdapter<Integer, Level> {
  @Override
  public @Nullable Level unmarshal(@Nullable Integer number) {
    return number == null || number == 0 ? null : new Level(number);
  }

  @Override
  public @Nullable Integer marshal(@Nullable Level level) {
    return level == null ? Integer.valueOf(-1) : level.number() == 99 ? null : level.number();
  }
}
