package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service cannot notice that stock reads or writes samples as well. */
class BeanEffectsTest {
  private static final int CALLS = 20;

  private static final String SERVICE =
      """
      package orders;

      public class Orders {
        public int made(Numbered numbered) {
          return Numbered.made;
        }

        public Counting counting() {
          return new Counting();
        }

        public Mode mode() {
          return Mode.FAST;
        }

        public Numbered[] plain() {
          return new Numbered[] {new Numbered()};
        }
      }
      """;

  private static final String NUMBERED =
      """
      package orders;

      public class Numbered {
        static int made;

        private String text;

        public Numbered() {
          made++;
        }

        public String getText() {
          return text;
        }

        public void setText(String text) {
          this.text = text;
        }
      }
      """;

  private static final String COUNTING =
      """
      package orders;

      public class Counting {
        private int reads;

        public int getReads() {
          return ++reads;
        }
      }
      """;

  private static final String MODE =
      """
      package orders;

      public enum Mode {
        FAST, SLOW;

        private static int reads;

        @Override
        public String toString() {
          return name() + ++reads;
        }
      }
      """;

  @TempDir private Path directory;

  @Test
  void constructorsAndGettersThatCount() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      TestArchive.make(
              directory,
              "orders",
              Map.of(
                  "orders.Orders",
                  SERVICE,
                  "orders.Numbered",
                  NUMBERED,
                  "orders.Counting",
                  COUNTING,
                  "orders.Mode",
                  MODE),
              GeneratedServices.describe(
                  "Orders", "orders.Orders", TestArchive.parameter("deltasoap.verify", "1")))
          .deploy(host.configuration());
      for (int call = 1; call <= CALLS; call++) {
        assertThat(post(host, "made", "<numbered><text>" + call + "</text></numbered>"))
            .contains("<ns:return>" + call + "</ns:return>");
      }
      for (int call = 1; call <= CALLS; call++) {
        assertThat(post(host, "counting", "")).contains("reads>1<");
      }
      Map<String, Long> samples = ModuleHost.bean("Orders").getVerifiedSamples();
      assertThat(samples.get("EFFECTS")).isEqualTo(2 * CALLS);
      for (int call = 1; call <= CALLS; call++) {
        // Axis2 asks both constants for its schema.
        assertThat(post(host, "mode", "")).contains("FAST" + (2 + call) + "<");
      }
      for (int call = 1; call <= CALLS; call++) {
        assertThat(post(host, "plain", "")).contains("text");
      }
      assertThat(ModuleHost.bean("Orders").getVerifiedSamples().get("EFFECTS"))
          .isEqualTo(3 * CALLS);
      assertThat(ModuleHost.bean("Orders").getDifferences()).isZero();
    }
  }

  private static String post(ModuleHost host, String operation, String content) throws Exception {
    return host.client().post("Orders", TestArchive.envelope(operation, content)).body();
  }
}
