package io.github.deltasoap.core.array;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.result.ValueKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReceivedItemsTest {
  private static final String TAGS = "</values><values>";

  private static byte[] bytes(String text) {
    return text.getBytes(US_ASCII);
  }

  private static void put(ReceivedItems items, int index, String item, long number) {
    byte[] message = bytes(">" + item + "<");
    items.put(index, message, 1, 1 + item.length(), number, true);
    items.close();
  }

  /** Counts the equal items of a whole message, over the ends of segments. */
  private static int count(ReceivedItems items, int index, String message) {
    byte[] bytes = bytes(">" + message);
    int at = 1;
    int count = 0;
    do {
      count += items.equalItems(index + count, bytes, at, bytes.length);
      at = items.end();
    } while (!items.differs());
    return count;
  }

  private static ReceivedItems items(ValueKind kind, long mostBytes) {
    return new ReceivedItems(kind, mostBytes, MemoryBudget.of(mostBytes));
  }

  @Test
  void anItemIsEqualAsAWhole() {
    ReceivedItems items = items(ValueKind.LONG, 1 << 20);
    String item = "1234567" + TAGS;
    put(items, 0, item, 1234567);
    put(items, 1, "8" + TAGS, 8);
    assertThat(count(items, 0, item)).isEqualTo(1);
    assertThat(count(items, 0, item + "8" + TAGS + "9")).isEqualTo(2);
    for (int at = 0; at < item.length(); at++) {
      String other = item.substring(0, at) + 'x' + item.substring(at + 1);
      assertThat(count(items, 0, other + "8" + TAGS)).isZero();
      assertThat(items.equalTo()).isEqualTo(1 + at);
      assertThat(count(items, 0, item.substring(0, at))).isZero();
      assertThat(items.equalTo()).isEqualTo(1 + at);
    }
    assertThat(count(items, 1, item)).isZero();
    assertThat(count(items, 2, item)).isZero();
  }

  @Test
  void itemsThatAreNotKnownAreNeverEqual() {
    ReceivedItems items = items(ValueKind.INTEGER, 1 << 20);
    put(items, 3, "3" + TAGS, 3);
    items.put(4, bytes("4"), 0, -1, 4, true);
    put(items, 5, "5".repeat(2000) + TAGS, 5);
    put(items, 6, "6" + TAGS, 6);
    assertThat(items.size()).isEqualTo(7);
    assertThat(count(items, 0, "3" + TAGS)).isZero();
    assertThat(count(items, 3, "3" + TAGS + "6" + TAGS)).isEqualTo(1);
    assertThat(count(items, 4, "6" + TAGS)).isZero();
    assertThat(count(items, 5, "5".repeat(2000) + TAGS)).isZero();
    assertThat(count(items, 6, "6" + TAGS)).isEqualTo(1);
    items.put(6, bytes("6"), 0, -1, 7, true);
    assertThat(count(items, 6, "6" + TAGS)).isZero();
  }

  /** Items of all lengths at random places, compared with a list of them. */
  @Test
  void anyItemReplacesAnyOther() {
    SplittableRandom random = new SplittableRandom(3);
    ReceivedItems items = items(ValueKind.DOUBLE, 1 << 20);
    List<@Nullable String> expected = new ArrayList<>();
    long[] numbers = new long[2500];
    for (int i = 0; i < 20_000; i++) {
      int index = random.nextInt(3) == 0 ? random.nextInt(2500) : random.nextInt(60);
      numbers[index] = Double.doubleToRawLongBits(random.nextDouble());
      String item = Long.toString(random.nextLong() >>> random.nextInt(64)) + TAGS;
      boolean isKnown = random.nextInt(50) > 0;
      if (isKnown) {
        put(items, index, item, numbers[index]);
      } else {
        items.put(index, bytes(item), 0, -1, numbers[index], true);
      }
      expected.addAll(Collections.nCopies(Math.max(0, index + 1 - expected.size()), null));
      expected.set(index, isKnown ? item : null);
      if (i % 50 == 0) {
        int first = random.nextInt(expected.size());
        StringBuilder message = new StringBuilder();
        int count = 0;
        while (first + count < expected.size() && expected.get(first + count) != null) {
          message.append(expected.get(first + count++));
        }
        assertThat(count(items, first, message + "0" + TAGS)).isEqualTo(count);
      }
    }
    assertThat(items.size()).isEqualTo(expected.size());
    NumberBuffer copied = new NumberBuffer(double.class);
    copied.add(7L);
    items.addTo(copied, 10, items.size() - 10);
    for (int i = 10; i < items.size(); i++) {
      assertThat(copied.bits(i - 9)).isEqualTo(numbers[i]);
    }
  }

  /** Messages whose items differ from those of the message before here and there. */
  @Test
  void onlyItemsThatDifferAreReplaced() {
    SplittableRandom random = new SplittableRandom(4);
    ReceivedItems items = items(ValueKind.LONG, 1 << 20);
    List<String> texts = new ArrayList<>(Collections.nCopies(3000, ""));
    for (int percent : new int[] {100, 0, 1, 25, 1, 90, 5, 0, 100, 2}) {
      int changes = 0;
      StringBuilder message = new StringBuilder();
      for (int i = 0; i < texts.size(); i++) {
        if (random.nextInt(100) < percent) {
          String before = texts.get(i);
          texts.set(i, (random.nextLong() >>> random.nextInt(63)) + TAGS);
          changes += before.equals(texts.get(i)) ? 0 : 1;
        }
        message.append(texts.get(i));
      }
      byte[] bytes = bytes(message.toString());
      int replaced = 0;
      int at = 0;
      for (int i = 0; i < texts.size(); ) {
        int equal = items.equalItems(i, bytes, at, bytes.length);
        i += equal;
        at = items.end();
        if (i < texts.size() && (equal == 0 || items.differs())) {
          String text = texts.get(i);
          long number = Long.parseLong(text.substring(0, text.indexOf('<')));
          items.put(i++, bytes, at, at + text.length(), number, true);
          at += text.length();
          replaced++;
        }
        if (random.nextInt(300) == 0) {
          items.close();
        }
      }
      items.close();
      assertThat(replaced).isEqualTo(changes);
      NumberBuffer copied = new NumberBuffer(long.class);
      items.addTo(copied, 0, items.size());
      for (int i = 0; i < texts.size(); i++) {
        assertThat(copied.bits(i) + TAGS).isEqualTo(texts.get(i));
      }
    }
    assertThat(items.size()).isEqualTo(3000);
    assertThat(items.isOpen()).isFalse();
  }

  @Test
  void memoryIsBounded() {
    ReceivedItems items = items(ValueKind.INTEGER, 1 << 18);
    for (int i = 0; i < 100_000; i++) {
      put(items, i, "7" + TAGS, 7);
    }
    assertThat(items.isFull()).isTrue();
    assertThat(items.memoryBytes()).isBetween(1L << 17, 1L << 18);
    assertThat(count(items, items.size() - 1, "7" + TAGS)).isEqualTo(1);
    for (int i = 0; i < items.size(); i++) {
      put(items, i, "7" + " ".repeat(500) + TAGS, 7);
    }
    assertThat(items.memoryBytes()).isLessThanOrEqualTo(1L << 18);
  }

  @Test
  void longItemsFillTheMemoryOfAFewAsWell() {
    ReceivedItems items = items(ValueKind.INTEGER, 1 << 16);
    for (int i = 0; i < 500; i++) {
      put(items, i, "7" + " ".repeat(500) + TAGS, 7);
    }
    assertThat(items.isFull()).isTrue();
    assertThat(items.memoryBytes()).isLessThanOrEqualTo(1L << 16);
  }

  @Test
  void itemsThatMayNotGrowTakeNoMore() {
    ReceivedItems items = items(ValueKind.INTEGER, 1 << 20);
    for (int i = 0; i < 100; i++) {
      put(items, i, "7" + TAGS, 7);
    }
    long before = items.memoryBytes();
    byte[] longer = bytes("8" + " ".repeat(500) + TAGS);
    for (int i = 0; i < 200; i++) {
      items.put(i, longer, 0, longer.length, i, false);
    }
    items.close();
    assertThat(items.memoryBytes()).isEqualTo(before);
    assertThat(items.size()).isEqualTo(100);
    assertThat(items.isFull()).isFalse();
    assertThat(count(items, 50, "7" + TAGS)).isZero();
    NumberBuffer copied = new NumberBuffer(int.class);
    items.addTo(copied, 0, 100);
    assertThat(copied.bits(99)).isEqualTo(99);
  }
}
