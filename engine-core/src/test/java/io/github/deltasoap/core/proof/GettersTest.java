package io.github.deltasoap.core.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Getters that change nothing, and others. */
class GettersTest {
  @SuppressWarnings({"UnusedVariable", "JavaUtilDate"}) // Only the byte code matters.
  public static class Bean {
    private static int reads;

    private @Nullable String first;
    private @Nullable String last;
    private int count;
    private @Nullable List<String> names;
    private @Nullable Date date;
    private @Nullable Bean inner;

    public @Nullable String getFirst() {
      return first;
    }

    public String getWhole() {
      return first + " " + last;
    }

    public String getTrimmed() {
      return first == null ? "" : first.trim();
    }

    public boolean isEmpty() {
      return names == null || names.isEmpty();
    }

    public int getTwice() {
      return 2 * getCount();
    }

    public int getCount() {
      return count;
    }

    public List<String> getNames() {
      if (names == null) {
        names = new ArrayList<>();
      }
      return names;
    }

    public int getCounted() {
      return count++;
    }

    public int getReads() {
      reads++;
      return count;
    }

    public long getNow() {
      return System.currentTimeMillis();
    }

    public @Nullable Date getDate() {
      date.setTime(0);
      return date;
    }

    public int getOfInner() {
      return inner.getCounted();
    }
  }

  private static boolean changesNothing(String getter) throws NoSuchMethodException {
    return new Proofs().changesNothing(Bean.class, Bean.class.getMethod(getter));
  }

  @ParameterizedTest
  @ValueSource(strings = {"getFirst", "getWhole", "getTrimmed", "getTwice", "getCount"})
  void changingNothing(String getter) throws Exception {
    assertThat(changesNothing(getter)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "getNames",
        "getCounted",
        "getReads",
        "getNow",
        "getDate",
        "getOfInner",
        "isEmpty"
      })
  void perhapsChangingSomething(String getter) throws Exception {
    assertThat(changesNothing(getter)).isFalse();
  }
}
