package io.github.deltasoap.core.type;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Setters as ADB generates them, and others that look much the same. */
class SetterFootprintsTest {
  @SuppressWarnings("UnusedVariable") // Only the byte code of the setters counts.
  public static class Generated {
    private String localText = "";
    private boolean localTextTracker;
    private int localCount;
    private boolean localCountTracker;
    private double localRatio;
    private boolean localRatioTracker;
    private long localBig;
    private boolean localBigTracker;
    private String[] localItems = {};
    private boolean localItemsTracker;
    private static boolean shared;

    public void setPlain(String param) {
      this.localText = param;
    }

    public void setText(String param) {
      localTextTracker = param != null;

      this.localText = param;
    }

    public void setAlways(String param) {
      localTextTracker = true;

      this.localText = param;
    }

    public void setCount(int param) {
      localCountTracker = param != Integer.MIN_VALUE;

      this.localCount = param;
    }

    public void setRatio(double param) {
      localRatioTracker = !Double.isNaN(param);

      this.localRatio = param;
    }

    public void setBig(long param) {
      localBigTracker = param != Long.MIN_VALUE;

      this.localBig = param;
    }

    protected void validateItems(String[] param) {
      if ((param != null) && (param.length > 3)) {
        throw new RuntimeException("Input values do not follow defined XSD restrictions");
      }
      if ((param != null) && (param.length < 1)) {
        throw new RuntimeException("Input values do not follow defined XSD restrictions");
      }
    }

    public void setItems(String[] param) {
      validateItems(param);

      localItemsTracker = param != null;

      this.localItems = param;
    }

    private void clearAllSettingTrackers() {
      localTextTracker = false;
      localCountTracker = false;
    }

    public void setChoice(String param) {
      clearAllSettingTrackers();
      localTextTracker = param != null;

      this.localText = param;
    }

    public void setTrimmed(String param) {
      this.localText = param.trim();
    }

    public void setOnce(String param) {
      if (param != null) {
        this.localText = param;
      }
    }

    public void setUnlessThere(String param) {
      if (!localTextTracker) {
        this.localText = param;
      } else {
        this.localText = null;
      }
    }

    public void setShared(String param) {
      shared = true;
      this.localText = param;
    }

    public void setOfOther(Generated param) {
      param.localText = "";
    }

    public void setUntil(int param) {
      while (localCount < param) {
        localCount++;
      }
      this.localCount = param;
    }

    public void setConstant(String param) {
      this.localText = "constant";
    }
  }

  private static SetterFootprints.Footprint footprint(String setter) {
    Method method =
        Arrays.stream(Generated.class.getMethods())
            .filter(each -> each.getName().equals(setter))
            .findFirst()
            .orElseThrow();
    return SetterFootprints.of(Generated.class).of(method);
  }

  private static void assertWrites(String setter, String stored, String... written) {
    SetterFootprints.Footprint footprint = footprint(setter);
    assertThat(footprint).isNotNull();
    assertThat(footprint.stored().getName()).isEqualTo(stored);
    assertThat(footprint.written().stream().map(Field::getName).collect(toSet()))
        .isEqualTo(Set.of(written));
  }

  @Test
  void knowsWhatGeneratedSettersWrite() {
    assertWrites("setPlain", "localText", "localText");
    assertWrites("setText", "localText", "localText", "localTextTracker");
    assertWrites("setAlways", "localText", "localText", "localTextTracker");
    assertWrites("setCount", "localCount", "localCount", "localCountTracker");
    assertWrites("setRatio", "localRatio", "localRatio", "localRatioTracker");
    assertWrites("setBig", "localBig", "localBig", "localBigTracker");
    assertWrites("setItems", "localItems", "localItems", "localItemsTracker");
    assertWrites("setChoice", "localText", "localText", "localTextTracker", "localCountTracker");
  }

  @Test
  void knowsTheMethodsThatASubclassCouldReplace() {
    assertThat(footprint("setItems").calls()).containsExactly("validateItems");
    assertThat(footprint("setText").calls()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "setTrimmed",
        "setOnce",
        "setUnlessThere",
        "setShared",
        "setOfOther",
        "setUntil",
        "setConstant"
      })
  void provesNothingOfOtherSetters(String setter) {
    assertThat(footprint(setter)).isNull();
  }
}
