package io.github.deltasoap.axis2.settings;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;

/**
 * The single definition of a parameter of the module, read by {@link DeltaSettings} and compared
 * with {@code docs/configuration.md} by a test.
 *
 * @param name as written in axis2.xml and services.xml
 * @param values the allowed values, if they can be listed
 * @param others further allowed values, in words; empty if there are none
 * @param standard the default, as text
 * @param meaning one sentence, in Markdown
 * @param parser converts a text; returns null for a value that is not allowed
 */
public record Setting<T>(
    String name,
    List<String> values,
    String others,
    String standard,
    String meaning,
    Function<String, @Nullable T> parser) {
  private static final String NO_NAMES = "none";
  private static final String HEAP = "heap/";
  private static final long KIB = 1L << 10;
  private static final long MAX_SECONDS = 1_000_000_000;
  private static final String OFF = "off";
  private static final String ON = "on";
  private static final Pattern LIFE = Pattern.compile("[1-9][0-9]{0,5}[smhd]");

  static Setting<Boolean> bool(String name, boolean standard, String meaning) {
    return choice(name, List.of(true, false), Object::toString, standard, meaning);
  }

  static <E extends Enum<E>> Setting<E> choice(
      String name, Class<E> type, E standard, String meaning) {
    List<E> constants = List.of(type.getEnumConstants());
    return choice(name, constants, each -> each.name().toLowerCase(Locale.ROOT), standard, meaning);
  }

  private static <T> Setting<T> choice(
      String name, List<T> constants, Function<T, String> text, T standard, String meaning) {
    List<String> values = constants.stream().map(text).toList();
    return new Setting<>(
        name,
        values,
        "",
        text.apply(standard),
        meaning,
        each -> values.contains(each) ? constants.get(values.indexOf(each)) : null);
  }

  /** A setting with fixed values or the name of a class. */
  static Setting<String> className(
      String name, List<String> values, String standard, String meaning) {
    return new Setting<>(
        name,
        values,
        "or the name of a class of the service",
        standard,
        meaning,
        text -> SourceVersion.isName(text) ? text : null);
  }

  /** A setting with the place of a common store, or a word for none. */
  static Setting<String> store(String name, String none, String meaning) {
    return new Setting<>(
        name,
        List.of(none),
        "or the URI of a server of Redis, or the name of a cache",
        none,
        meaning,
        text -> text.isBlank() ? null : text.strip());
  }

  /**
   * A setting with any text, or a word for none.
   *
   * @param others what the text is
   */
  static Setting<String> text(String name, String none, String others, String meaning) {
    return new Setting<>(
        name, List.of(none), others, none, meaning, text -> text.isBlank() ? null : text.strip());
  }

  /** A setting with the names of any number of classes. */
  static Setting<Set<String>> classNames(String name, String meaning) {
    return new Setting<>(
        name,
        List.of(NO_NAMES),
        "or names of classes, separated by spaces",
        NO_NAMES,
        meaning,
        text -> {
          Set<String> names =
              Stream.of(text.strip().split("\\s+"))
                  .filter(each -> !each.equals(NO_NAMES))
                  .collect(Collectors.toUnmodifiableSet());
          return names.stream().allMatch(SourceVersion::isName) ? names : null;
        });
  }

  /**
   * A setting in bytes.
   *
   * @param most {@link Long#MAX_VALUE} if there is no limit
   */
  static Setting<Long> bytes(String name, long least, long most, long standard, String meaning) {
    String range = most == Long.MAX_VALUE ? "" : " from " + least + " to " + most;
    return new Setting<>(
        name,
        List.of(),
        "a number of bytes" + range + ", such as " + standard + " or " + shortText(standard),
        Long.toString(standard),
        meaning,
        text -> {
          Long bytes = number(text);
          return bytes != null && bytes >= least && bytes <= most ? bytes : null;
        });
  }

  /**
   * A setting in bytes or as a part of the heap.
   *
   * @param part the default: the heap's maximum divided by this
   */
  static Setting<Long> memory(String name, int part, String meaning) {
    String standard = HEAP + part;
    return new Setting<>(
        name,
        List.of(),
        "a number of bytes, such as 16777216 or 16M, or a part of the maximum heap, such as "
            + standard,
        standard,
        meaning,
        text -> {
          if (!text.startsWith(HEAP)) {
            Long bytes = number(text);
            return bytes != null && bytes >= 0 ? bytes : null;
          }
          Long divisor = number(text.substring(HEAP.length()));
          return divisor != null && divisor > 0 ? Runtime.getRuntime().maxMemory() / divisor : null;
        });
  }

  /** A share, such as of messages. */
  static Setting<Double> share(String name, double standard, String meaning) {
    return new Setting<>(
        name,
        List.of(),
        "a share from 0, none, to 1, all",
        Double.toString(standard),
        meaning,
        text -> {
          Double share = decimal(text);
          return share != null && share >= 0 && share <= 1 ? share : null;
        });
  }

  private static @Nullable Double decimal(String text) {
    try {
      return Double.valueOf(text);
    } catch (NumberFormatException refused) {
      return null;
    }
  }

  /** A duration in seconds. */
  static Setting<Duration> seconds(String name, long standard, String meaning) {
    return new Setting<>(
        name,
        List.of(),
        "a number of seconds up to " + MAX_SECONDS,
        Long.toString(standard),
        meaning,
        text -> {
          Long seconds = number(text);
          return seconds != null && seconds >= 0 && seconds <= MAX_SECONDS
              ? Duration.ofSeconds(seconds)
              : null;
        });
  }

  /** A time to live: {@code off} is zero, {@code on} is longer than any server runs. */
  static Setting<Duration> timeToLive(String name, String meaning) {
    return new Setting<>(
        name,
        List.of(OFF, ON),
        "or a number of seconds, minutes, hours or days from 1 to 999999, such as 60s, 15m, 2h or 7d",
        OFF,
        meaning,
        text ->
            switch (text) {
              case OFF -> Duration.ZERO;
              case ON -> Duration.ofNanos(Long.MAX_VALUE);
              default -> LIFE.matcher(text).matches() ? life(text) : null;
            });
  }

  private static Duration life(String text) {
    int last = text.length() - 1;
    long number = Long.parseLong(text.substring(0, last));
    return switch (text.charAt(last)) {
      case 's' -> Duration.ofSeconds(number);
      case 'm' -> Duration.ofMinutes(number);
      case 'h' -> Duration.ofHours(number);
      default -> Duration.ofDays(number);
    };
  }

  private static String shortText(long bytes) {
    return bytes % (KIB * KIB) == 0 ? bytes / (KIB * KIB) + "M" : bytes / KIB + "K";
  }

  /** A number with an optional suffix K, M or G; null if it is malformed or too large. */
  private static @Nullable Long number(String text) {
    int last = text.length() - 1;
    int power = last < 0 ? 0 : "KMG".indexOf(Character.toUpperCase(text.charAt(last))) + 1;
    long unit = 1L << (10 * power);
    try {
      return Math.multiplyExact(Long.parseLong(power == 0 ? text : text.substring(0, last)), unit);
    } catch (ArithmeticException | NumberFormatException refused) {
      return null;
    }
  }

  /** The default. */
  public T standardValue() {
    T value = parser.apply(standard);
    if (value == null) {
      throw new IllegalStateException("The default of " + name + " is not allowed");
    }
    return value;
  }

  /**
   * Describes a value that is not allowed.
   *
   * @param place the place that sets it, for people
   */
  String wrong(String text, String place) {
    return name + " = \"" + text + "\"" + place + ", allowed are " + allowed();
  }

  private String allowed() {
    return Stream.concat(values.stream(), others.isEmpty() ? Stream.empty() : Stream.of(others))
        .collect(Collectors.joining(", "));
  }
}
