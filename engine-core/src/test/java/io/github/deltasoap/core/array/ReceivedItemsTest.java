package io.github.deltasoap.core.array;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.result.ValueKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReceivedItemsTest {
  private static final String DIGITS = "123456789012345678901234567890";
  private static final String TAGS = "</values><values>";
  private static final String AFTER = TAGS + "                                ";

  private static byte[] bytes(String text) {
    return text.getBytes(US_ASCII);
  }

  /** Whether an item is known by its text alone, and by its text and the tags after it. */
  private static boolean isEqual(ReceivedItems items, int index, String text) {
    byte[] message = bytes(text + AFTER);
    int length = items.equalText(index, message, 0);
    TagLiteral tags = TagLiteral.of(bytes(TAGS), 0, TAGS.length());
    int count = items.equalItems(index, message, 0, message.length, tags);
    boolean isEqual = length >= 0 && message[length] == '<';
    assertThat(count > 0).as(text).isEqualTo(isEqual);
    assertThat(items.differs()).isEqualTo(!isEqual);
    return isEqual;
  }

  @Test
  void textsOfEachLength() {
    for (ValueKind kind :
        List.of(ValueKind.INTEGER, ValueKind.LONG, ValueKind.FLOAT, ValueKind.DOUBLE)) {
      boolean isWide = kind == ValueKind.LONG || kind == ValueKind.DOUBLE;
      ReceivedItems items = new ReceivedItems(kind, 1 << 20);
      for (int length = 1; length <= DIGITS.length(); length++) {
        items.add(length, bytes(DIGITS + AFTER), 0, length, length);
      }
      assertThat(isEqual(items, 0, "1")).isFalse();
      for (int length = 1; length <= DIGITS.length(); length++) {
        String text = DIGITS.substring(0, length);
        assertThat(isEqual(items, length, text)).isEqualTo(length <= (isWide ? 24 : 16));
        assertThat(items.bits(length)).isEqualTo(length);
        for (int at = 0; at < length; at++) {
          assertThat(isEqual(items, length, text.substring(0, at) + 'x' + text.substring(at + 1)))
              .isFalse();
        }
        assertThat(isEqual(items, length, text + "0")).isFalse();
        assertThat(isEqual(items, length, text.substring(1))).isFalse();
      }
      assertThat(items.equalText(DIGITS.length() + 1, bytes(DIGITS + AFTER), 0)).isNegative();
    }
  }

  @Test
  void replacedTexts() {
    ReceivedItems items = new ReceivedItems(ValueKind.DOUBLE, 1 << 20);
    items.add(0, bytes("12345678901" + AFTER), 0, 11, 7);
    items.replace(0, bytes("12" + AFTER), 0, 2, 8);
    assertThat(isEqual(items, 0, "12")).isTrue();
    assertThat(isEqual(items, 0, "12345678901")).isFalse();
    assertThat(items.bits(0)).isEqualTo(8);
    items.replace(0, bytes(DIGITS + AFTER), 0, 30, 9);
    assertThat(isEqual(items, 0, DIGITS)).isFalse();
    items.replace(1, bytes("12" + AFTER), 0, 2, 8);
    assertThat(items.size()).isEqualTo(1);
  }

  @Test
  void memoryIsBounded() {
    ReceivedItems items = new ReceivedItems(ValueKind.INTEGER, 1 << 18);
    byte[] message = bytes("7" + AFTER);
    for (int i = 0; i < 100_000; i++) {
      items.add(i, message, 0, 1, 7);
    }
    assertThat(items.isFull()).isTrue();
    assertThat(items.memoryBytes()).isBetween(1L << 17, 1L << 18);
    assertThat(isEqual(items, items.size() - 1, "7")).isTrue();
  }
}
