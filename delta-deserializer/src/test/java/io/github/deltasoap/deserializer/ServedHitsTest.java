package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Hits served from a prototype, and hits that converted all values. */
class ServedHitsTest {
  /** A bean whose copies fail after a while. */
  public static class Tiring implements Cloneable {
    private static boolean tired;

    private @Nullable String name;

    public @Nullable String getName() {
      return name;
    }

    public void setName(@Nullable String name) {
      this.name = name;
    }

    @Override
    public Tiring clone() {
      if (tired) {
        throw new IllegalStateException("tired of " + name);
      }
      try {
        return (Tiring) super.clone();
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }
  }

  /** The operations; never called. */
  public static final class Service {
    private Service() {}

    public static void take(Tiring a, int b) {}
  }

  private static String message(String name, String number) {
    return Subject.message("urn:t", "<a><name>" + name + "</name></a><b>" + number + "</b>");
  }

  private static Subject learned(CopyStrategy strategy) {
    Tiring.tired = false;
    return new Subject(Setup.of(Service.class, "take").with(strategy)).learn(message("n", "1"));
  }

  @ParameterizedTest
  @EnumSource(CopyStrategy.class)
  void objectsOfAPrototypeAreCountedWhenTheyAreHandedOut(CopyStrategy strategy) {
    Subject subject = learned(strategy);
    long patched = subject.engine.patchedHits();
    long full = subject.engine.fullHits();
    for (String each : new String[] {message("n", "1"), message("m", "2")}) {
      assertThat(subject.matched(each)).isEqualTo(subject.bound(Subject.bytes(each)));
    }
    assertThat(subject.engine.patchedHits() - patched).isEqualTo(2);
    assertThat(subject.engine.fullHits()).isEqualTo(full);
  }

  @Test
  void aHitWhoseCopyFailsConvertsAllValues() {
    Subject subject = learned(CopyStrategy.CLONE);
    long patched = subject.engine.patchedHits();
    long full = subject.engine.fullHits();
    Tiring.tired = true;
    String other = message("m", "2");
    assertThat(subject.matched(other)).isEqualTo(subject.bound(Subject.bytes(other)));
    assertThat(subject.engine.patchedHits()).isEqualTo(patched);
    assertThat(subject.engine.fullHits() - full).isEqualTo(1);
  }

  /** Stock answers these, so they count as fallbacks. */
  @Test
  void aRefusedValueIsNeither() {
    Subject subject = learned(CopyStrategy.REFLECTION);
    long served = subject.engine.patchedHits() + subject.engine.fullHits();
    long hits = subject.engine.hits();
    byte[] refused = Subject.bytes(message("n", "x"));
    Match match = subject.matcher.match(WireMessage.of(refused));
    assertThat(match).isNotNull();
    assertThatThrownBy(match::borrow).isInstanceOf(Unbindable.class);
    assertThat(subject.engine.hits() - hits).isEqualTo(1);
    assertThat(subject.engine.patchedHits() + subject.engine.fullHits()).isEqualTo(served);
  }

  @Test
  void objectsThatTakeTooMuchOfTheBudgetAreNamedOnce() {
    Subject subject = new Subject(Setup.of(Service.class, "take").with(64 << 10));
    String large = message("n".repeat(8 << 10), "1");
    for (int i = 0; i < 5; i++) {
      subject.learn(large);
    }
    assertThat(subject.matched(large)).isEqualTo(subject.bound(Subject.bytes(large)));
    assertThat(subject.engine.patchedHits()).isZero();
    assertThat(subject.engine.fullHits()).isPositive();
    assertThat(subject.notices)
        .containsExactly(
            "Objects of operation take are made anew for each request: they take more than a"
                + " quarter of deltasoap.maxBytes");
  }
}
