package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import org.jspecify.annotations.Nullable;

/**
 * Levels as numbers; 0 is none in requests, and 99 none in responses. 13 cannot be read, and 97 not
 * written.
 */
public class LevelAdapter extends XmlAdapter<Integer, Level> {
  @Override
  public @Nullable Level unmarshal(@Nullable Integer number) {
    if (number != null && number == 13) {
      throw new AssertionError("no level 13");
    }
    return number == null || number == 0 ? null : new Level(number);
  }

  @Override
  public @Nullable Integer marshal(@Nullable Level level) {
    if (level != null && level.number() == 97) {
      throw new AssertionError("no level 97");
    }
    return level == null ? Integer.valueOf(-1) : level.number() == 99 ? null : level.number();
  }
}
