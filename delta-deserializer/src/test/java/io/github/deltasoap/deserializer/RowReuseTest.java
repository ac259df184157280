package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Shop.Address;
import io.github.deltasoap.deserializer.Shop.Customer;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Messages with more, fewer or other rows than a known one: beans of equal rows are reused. Each
 * letter is a row, and has two values; an upper-case letter differs in one of them.
 */
class RowReuseTest {
  private static final String TEN = "abcdefghij";
  private static final int RANDOM_MESSAGES = 300;
  private static final long SEED = 20050711;

  /**
   * A row, by its letter; a space is a nil row, a dot one without content, a digit one without
   * number.
   */
  private static String row(String element, char letter) {
    if (letter == ' ') {
      return "<" + element + " xsi:nil=\"1\"/>";
    }
    if (letter == '.') {
      return "<" + element + "/>";
    }
    int number = Character.toLowerCase(letter) * 1000;
    String street = "<street>" + (Character.isUpperCase(letter) ? "Other" : "Street") + "</street>";
    String second = Character.isDigit(letter) ? "" : "<number>" + number + "</number>";
    return "<" + element + ">" + street + second + "</" + element + ">";
  }

  private static String rows(String element, String letters) {
    return letters
        .chars()
        .mapToObj(each -> row(element, (char) each))
        .collect(Collectors.joining());
  }

  /** Arrays that are a property and a parameter, with values of the frame around them. */
  private static String order(String others, String addresses, String name, int count) {
    return Subject.message(
        Shop.NAMESPACE,
        "<customer><name>"
            + name
            + "</name><limit>1.50</limit>"
            + rows("others", others)
            + "<kind>PRIVATE</kind></customer><count>"
            + count
            + "</count>"
            + rows("address", addresses)
            + "<tag>x</tag><tag>y</tag><kind>COMPANY</kind>");
  }

  private static int changedValues(Subject subject, String message) {
    Match match = subject.matcher.match(WireMessage.of(Subject.bytes(message)));
    assertThat(match).isNotNull();
    return match.changedValues();
  }

  /** The rows sent after {@link #TEN}, and the number of values converted; -1 for all. */
  static Stream<Arguments> edits() {
    return Stream.of(
        // One more, one less, anywhere.
        arguments("abcdefghijk", 2),
        arguments("kabcdefghij", 2),
        arguments("abcdekfghij", 2),
        arguments("abcdefghi", 0),
        arguments("bcdefghij", 0),
        arguments("abcdfghij", 0),
        // Several in several places.
        arguments("abckdefglhij", 4),
        arguments("abdefhij", 0),
        arguments("ackdefghilj", 1 + 2),
        // The latest ten of eleven.
        arguments("bcdefghijkl", 1 + 2),
        // Another order.
        arguments("jihgfedcbak", 2),
        // As many rows as before: compared in order.
        arguments("jihgfedcba", 10),
        arguments("bacdefghijk", 2),
        // A row that differs in one value, and one more.
        arguments("abcDefghijk", 1 + 2),
        arguments("Abcdefghijk", 1 + 2),
        // More than once.
        arguments("aabcdefghij", 2),
        arguments("abcdefghijabc", 6),
        // A row of another structure.
        arguments("abcdefghij1", 1),
        arguments("abcd1efghij", 1),
        // Half are known, and fewer.
        arguments("abcdevwxy", 4),
        arguments("abcdvwxyz", -1),
        arguments("klmnopq", -1),
        // Items that are not rows with tags of their own.
        arguments("abcde fghij", -1),
        arguments("abcdefghij.", -1));
  }

  private static String order(String others, String addresses) {
    return order(others, addresses, "Anna", 5);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("edits")
  void rowsOfAProperty(String edited, int converted) {
    Subject subject = new Subject(Setup.shop("place")).learn(order(TEN, ""), order("a1b. c", ""));
    check(subject, order(edited, ""), converted);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("edits")
  void rowsOfAParameter(String edited, int converted) {
    Subject subject = new Subject(Setup.shop("place")).learn(order("", TEN), order("", "a1b. c"));
    check(subject, order("", edited), converted);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("edits")
  void rowsOfBoth(String edited, int converted) {
    Subject subject =
        new Subject(Setup.shop("place")).learn(order(TEN, TEN), order("a1b. c", "a1b. c"));
    check(subject, order(edited, edited), converted < 0 ? converted : 2 * converted);
  }

  private static void check(Subject subject, String message, int converted) {
    long patched = subject.engine.patchedHits();
    long full = subject.engine.fullHits();
    assertThat(changedValues(subject, message)).isEqualTo(converted);
    assertThat(subject.matched(message)).isEqualTo(subject.bound(Subject.bytes(message)));
    assertThat(subject.engine.patchedHits() - patched).isEqualTo(converted < 0 ? 0 : 1);
    assertThat(subject.engine.fullHits() - full).isEqualTo(converted < 0 ? 1 : 0);
  }

  /** An item without content directly behind the only row of another array belongs to no row. */
  @Test
  void anEmptyItemBehindTheRowOfAnotherArray() {
    String first = row("address", 'a') + "<others/>" + rows("others", "bc");
    Subject subject = new Subject(Setup.shop("pair"));
    subject.learn(Subject.message(Shop.NAMESPACE, first));
    for (String rest : List.of("d", "de", "")) {
      String message = Subject.message(Shop.NAMESPACE, first + rows("others", rest));
      assertThat(subject.matched(message)).isEqualTo(subject.bound(Subject.bytes(message)));
    }
    String shorter = row("address", 'z') + "<others/>" + rows("others", "bcb");
    String message = Subject.message(Shop.NAMESPACE, shorter);
    assertThat(subject.matched(message)).isEqualTo(subject.bound(Subject.bytes(message)));
  }

  @Test
  void valuesOfTheFrameArePatched() {
    Subject subject = new Subject(Setup.shop("place")).learn(order(TEN, TEN));
    String message = order("abcdefghijk", "bcdefghij", "Annabel", 6);
    assertThat(changedValues(subject, message)).isEqualTo(4);
    assertThat(subject.matched(message)).isEqualTo(subject.bound(Subject.bytes(message)));
  }

  @Test
  void theFirstOfSeveralKnownMessagesWithMostOfTheRowsIsUsed() {
    Subject subject = new Subject(Setup.shop("place"));
    subject.learn(order(TEN, TEN), order("klmno", "klmno", "Bob", 6));
    assertThat(changedValues(subject, order(TEN + "z", TEN))).isEqualTo(2);
    assertThat(changedValues(subject, order("klmn", "klmno", "Bob", 6))).isZero();
  }

  @Test
  void aRefusedValueGoesToStock() {
    Subject subject = new Subject(Setup.shop("place")).learn(order(TEN, TEN));
    for (String message :
        List.of(
            order(TEN + "k", TEN).replace("107000", "x"),
            order(TEN + "k", TEN).replace("103000", "x"),
            order(TEN + "k", TEN).replace("1.50", "x"))) {
      assertThat(changedValues(subject, message)).isPositive();
      assertThat(subject.matched(message)).isEqualTo("VALUE");
      assertThat(subject.bound(Subject.bytes(message))).isEqualTo("VALUE");
    }
  }

  @ParameterizedTest
  @EnumSource(CopyStrategy.class)
  void noBeanIsInTwoRequests(CopyStrategy strategy) throws Unbindable {
    Subject subject = new Subject(Setup.shop("place").with(strategy));
    subject.learn(order(TEN, TEN));
    Set<Object> beans = Collections.newSetFromMap(new IdentityHashMap<>());
    int count = 0;
    for (String letters : List.of("abcdefghijk", "abcdefghijkl", "aabcdefghijj", "bcdefghij")) {
      Match match = subject.matcher.match(WireMessage.of(Subject.bytes(order(letters, TEN))));
      assertThat(match).isNotNull();
      assertThat(match.changedValues()).isNotNegative();
      @Nullable Object[] arguments = match.borrow().values();
      Customer customer = (Customer) arguments[0];
      List<@Nullable Object> all = new ArrayList<>(List.of((Address[]) arguments[2]));
      all.addAll(List.of(customer.getOthers()));
      all.add(customer);
      all.add(customer.getOthers());
      all.add(arguments[2]);
      count += all.size();
      beans.addAll(all);
      // A service may change what it gets.
      customer.getOthers()[0].setStreet("changed");
      customer.setOthers(new Address[0]);
    }
    assertThat(beans).hasSize(count);
    String message = order("abcdefghi", TEN);
    assertThat(subject.matched(message)).isEqualTo(subject.bound(Subject.bytes(message)));
  }

  /** A bean with an array that stock reads and drops. */
  public static class Basket {
    private @Nullable String name;

    public @Nullable String getName() {
      return name;
    }

    public void setName(@Nullable String name) {
      this.name = name;
    }

    public Address @Nullable [] getDropped() {
      return null;
    }
  }

  /** The operations; never called. */
  public static final class Service {
    private Service() {}

    public static void fill(Basket basket, Address[] address) {}
  }

  @Test
  void rowsWithoutASetterAreNotReused() {
    Subject subject = new Subject(Setup.of(Service.class, "fill"));
    String dropped = "<dropped><street xsi:nil=\"1\"/></dropped>";
    String address = "<address><street>s</street></address>";
    for (int rows : new int[] {3, 3, 4, 2, 3, 5}) {
      for (int addresses : new int[] {3, 3, 4}) {
        byte[] message =
            Subject.bytes(
                Subject.message(
                    "urn:t",
                    "<basket><name>n</name>"
                        + dropped.repeat(rows)
                        + "</basket>"
                        + address.repeat(addresses)));
        assertThat(subject.receive(message)).isEqualTo(subject.bound(message));
        assertThat(subject.receive(message)).isEqualTo(subject.bound(message));
      }
    }
    assertThat(subject.engine.patchedHits()).isPositive();
  }

  static Stream<Arguments> strategies() {
    return Stream.of(CopyStrategy.values())
        .flatMap(
            strategy ->
                Stream.of(SetterStrategy.values()).map(setters -> arguments(strategy, setters)));
  }

  /** Rows are inserted, removed, moved, doubled and changed; answers stay the binder's. */
  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("strategies")
  void anyEdits(CopyStrategy strategy, SetterStrategy setters) {
    SplittableRandom random = new SplittableRandom(SEED);
    Subject subject = new Subject(Setup.shop("place").with(strategy, setters));
    String others = TEN;
    String addresses = TEN;
    int reused = 0;
    for (int i = 0; i < RANDOM_MESSAGES; i++) {
      others = i % 10 == 0 ? TEN : edit(others, random);
      addresses = i % 10 == 0 ? TEN : random.nextBoolean() ? addresses : edit(addresses, random);
      String message = order(others, addresses, "n" + random.nextInt(3), random.nextInt(3));
      byte[] bytes = Subject.bytes(message);
      Match match = subject.matcher.match(WireMessage.of(bytes));
      reused += match instanceof AlignedMatch ? 1 : 0;
      assertThat(subject.receive(bytes)).as(message).isEqualTo(subject.bound(bytes));
      assertThat(subject.receive(bytes)).as(message).isEqualTo(subject.bound(bytes));
    }
    assertThat(reused).isGreaterThan(RANDOM_MESSAGES / 5);
    assertThat(subject.notices).isEmpty();
  }

  private static String edit(String letters, SplittableRandom random) {
    StringBuilder edited = new StringBuilder(letters);
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = edited.isEmpty() ? 0 : random.nextInt(edited.length());
      char letter = random.nextInt(60) == 0 ? " .7".charAt(random.nextInt(3)) : letter(random);
      switch (edited.isEmpty() ? 0 : random.nextInt(edited.length() > 14 ? 5 : 4)) {
        case 0, 1 -> edited.insert(at, letter);
        case 2 -> edited.setCharAt(at, letter);
        case 3 -> edited.insert(random.nextInt(edited.length()), edited.charAt(at));
        default -> edited.delete(at, at + 1 + random.nextInt(4));
      }
    }
    return edited.toString();
  }

  private static char letter(SplittableRandom random) {
    char letter = (char) ('a' + random.nextInt(26));
    return random.nextInt(4) == 0 ? Character.toUpperCase(letter) : letter;
  }
}
