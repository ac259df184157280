package io.github.deltasoap.benchmarks.jmh.compared;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.samples.EchoMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Messages of one shape, each of which differs from the one before it, from the first after the
 * last, and from the {@link #base}, in the same number of values. Immutable, as long as the arrays
 * are not modified.
 */
public final class MessageVariants {
  private static final Pattern LEAF =
      Pattern.compile("<(?:\\w+:)?(\\w+)[^<>]*>([^<]*)</(?:\\w+:)?\\1>");
  private static final Pattern DIGITS = Pattern.compile("\\d+");

  private static final int ECHO_VARIANTS = 64;

  /** A run of at least this many digits is a key, whose length does not vary. */
  private static final int KEY_LENGTH = 10;

  private final byte[] base;
  private final byte[][] messages;
  private final int changedValues;

  private MessageVariants(byte[] base, byte[][] messages, int changedValues) {
    this.base = base;
    this.messages = messages;
    this.changedValues = changedValues;
  }

  /** Makes the variants of a message. */
  public static MessageVariants of(Message message, ChangedValues changed) {
    return of(message.text(), message.namesOfTwo(), message.variants(), changed);
  }

  /** Makes the variants of an echo message. */
  public static MessageVariants of(EchoMessage message, ChangedValues changed) {
    List<String> namesOfTwo =
        switch (message) {
          case ECHO_ADD -> List.of("value");
          case ECHO_ARRAY -> List.of("values", "values");
          case ECHO_BEAN -> List.of("age", "city");
          case ECHO_BEAN_LIST -> List.of("id", "name");
        };
    return of(message.request(), namesOfTwo, ECHO_VARIANTS, changed);
  }

  private static MessageVariants of(
      String text, List<String> namesOfTwo, int variants, ChangedValues changed) {
    List<MatchResult> leaves = LEAF.matcher(text).results().toList();
    List<MatchResult> varying =
        switch (changed) {
          case NONE -> List.of();
          case TWO -> middleOf(leaves, namesOfTwo);
          case ALL -> leaves;
        };
    byte[][] messages = new byte[variants][];
    for (int i = 0; i < messages.length; i++) {
      int variant = i;
      messages[i] = replace(text, varying, value -> vary(value, variant));
    }
    return new MessageVariants(
        replace(text, varying, MessageVariants::vary), messages, varying.size());
  }

  /** A message that equals none of the variants, unless no value varies. */
  public byte[] base() {
    return base;
  }

  /** The variants, each an array of its own. */
  public byte[][] messages() {
    return messages;
  }

  /** The number of values in which a variant differs from its neighbours and the base. */
  public int changedValues() {
    return changedValues;
  }

  private static List<MatchResult> middleOf(List<MatchResult> leaves, List<String> names) {
    List<MatchResult> found = new ArrayList<>();
    for (String name : names) {
      List<MatchResult> same =
          leaves.stream()
              .filter(leaf -> leaf.group(1).equals(name) && !found.contains(leaf))
              .toList();
      found.add(same.get(same.size() / 2));
    }
    return found;
  }

  private interface Variation {
    String of(String value);
  }

  private static byte[] replace(String text, List<MatchResult> leaves, Variation variation) {
    StringBuilder replaced = new StringBuilder();
    int position = 0;
    for (MatchResult leaf : leaves.stream().sorted(MessageVariants::inOrder).toList()) {
      replaced.append(text, position, leaf.start(2)).append(variation.of(leaf.group(2)));
      position = leaf.end(2);
    }
    return replaced.append(text.substring(position)).toString().getBytes(US_ASCII);
  }

  private static int inOrder(MatchResult left, MatchResult right) {
    return Integer.compare(left.start(), right.start());
  }

  /** The base's value; a boolean is written as a digit, so both other spellings differ. */
  private static String vary(String value) {
    return isBoolean(value) ? "1" : value;
  }

  /** The value with a number that does not occur in the base; booleans and lengths alternate. */
  private static String vary(String value, int variant) {
    if (isBoolean(value)) {
      return String.valueOf(variant % 2 == 0);
    }
    String number = String.valueOf((variant % 2 == 0 ? 1007 : 10007) + 13 * variant);
    var digits = DIGITS.matcher(value);
    if (!digits.find()) {
      return value.isEmpty() ? number : value + " " + number;
    }
    int width = digits.end() - digits.start();
    String padding = width < KEY_LENGTH ? "" : "0".repeat(width - number.length());
    return digits.replaceFirst(padding + number);
  }

  private static boolean isBoolean(String value) {
    return value.equals("true") || value.equals("false");
  }
}
