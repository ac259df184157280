package io.github.deltasoap.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The table of sent strings finds what a list of them has, and starts anew when it is full. */
class SentStringsTest {
  private final SentStrings strings = new SentStrings();
  private final StringTable received = new StringTable();
  private final List<String> model = new ArrayList<>();

  private int find(String text) {
    byte[] bytes = ("<a>" + text + "</a>").getBytes(StandardCharsets.UTF_8);
    return strings.find(bytes, 3, bytes.length - 4);
  }

  private void add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    strings.add(bytes, 0, bytes.length);
    received.add(bytes, 0, bytes.length);
  }

  private String received(int index) throws BadFrame {
    ByteBuilder message = new ByteBuilder(0);
    received.copy(index, message);
    return new String(message.toByteArray(), StandardCharsets.UTF_8);
  }

  @Test
  void stringsAreThoseOfAList() throws BadFrame {
    Random random = new Random(1);
    int restarts = 0;
    for (int i = 0; i < 200_000; i++) {
      String text = "x".repeat(random.nextInt(5)) + random.nextInt(4_000);
      int found = find(text);
      assertThat(found).isEqualTo(model.indexOf(text));
      boolean isTaken = text.length() >= 3;
      if (found >= 0) {
        assertThat(received(found)).isEqualTo(text);
      } else {
        add(text);
        if (isTaken && strings.size() > model.size()) {
          model.add(text);
        }
      }
      if (random.nextInt(50) == 0) {
        int size = model.size() - random.nextInt(Math.min(model.size(), 8) + 1);
        strings.cut(size);
        received.cut(size);
        model.subList(size, model.size()).clear();
      }
      assertThat(strings.size()).isEqualTo(model.size());
      strings.endFrame();
      if (received.isFull()) {
        received.clear();
        model.clear();
        restarts++;
      }
    }
    assertThat(restarts).isPositive();
  }

  @Test
  void stringsOfUnsuitableLengthsAreNotKept() throws BadFrame {
    for (String text : List.of("ab", "abc", "é".repeat(128), "y".repeat(257))) {
      assertThat(find(text)).isEqualTo(SentStrings.NOT_FOUND);
      add(text);
    }
    assertThat(List.of(received(find("abc")), received(find("é".repeat(128)))))
        .containsExactly("abc", "é".repeat(128));
    assertThat(strings.size()).isEqualTo(2);
  }
}
