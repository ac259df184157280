package io.github.deltasoap.oracle.service.alphabets;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A POJO service whose elements have names beyond ASCII. */
@SuppressWarnings("UnicodeInCode") // That is what it is for.
public class PojoAlphabets {
  public @Nullable Parcel größe(
      @Nullable String straße, @Nullable Parcel päckchen, double @Nullable [] maße) {
    if (päckchen != null) {
      päckchen.set住所(straße + Arrays.toString(maße));
    }
    return päckchen;
  }
}
