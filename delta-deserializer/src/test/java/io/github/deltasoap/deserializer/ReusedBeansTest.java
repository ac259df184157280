package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.beans.PropertyChangeSupport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Beans with initializers and with setters that do more than store: patched copies equal freshly
 * bound beans in every field.
 */
class ReusedBeansTest {
  private static final int ROUNDS = 200;

  /** A bean with a setter of each kind that may run again. */
  @SuppressWarnings({"unused", "UnusedVariable"}) // Fields are read by reflection.
  public static class Person {
    private final Map<String, String> extras = new HashMap<>();
    private final PropertyChangeSupport changes = new PropertyChangeSupport(this);
    private @Nullable Home home = new Home();
    private @Nullable List<String> tags = new ArrayList<>();
    private int @Nullable [] numbers = {7};
    private String name = "";
    private String key = "none";
    private int length = -1;
    private int age = 1;
    private @Nullable String first = "first";
    private @Nullable String beforeFirst;
    private int settings;
    private @Nullable String watched;
    private boolean changed;

    public void setName(String name) {
      this.name = Objects.requireNonNull(name).trim();
      this.key = this.name.toLowerCase(Locale.ROOT);
      this.length = this.name.length();
    }

    public void setAge(int age) {
      if (age < 0) {
        throw new IllegalArgumentException("age " + age);
      }
      this.age = age;
      this.changed = true;
    }

    /** Leaves both fields as they are if the text is short. */
    public void setFirst(String first) {
      if (first.length() > 2) {
        beforeFirst = this.first;
        this.first = first;
        settings++;
      }
    }

    public void setWatched(String watched) {
      String old = this.watched;
      this.watched = watched;
      this.changed = true;
      changes.firePropertyChange("watched", old, watched);
    }

    public void setHome(@Nullable Home home) {
      this.home = home;
    }

    public void setTags(@Nullable List<String> tags) {
      this.tags = tags;
    }

    public void setNumbers(int @Nullable [] numbers) {
      this.numbers = numbers;
    }
  }

  /** A nested bean. */
  @SuppressWarnings({"unused", "UnusedVariable"}) // Fields are read by reflection.
  public static class Home {
    private String city = "Bern";
    private final List<String> notes = new ArrayList<>();
    private @Nullable Home next;

    public void setCity(String city) {
      this.city = "<" + city.strip() + ">";
    }

    public void setNext(Home next) {
      this.next = next;
    }
  }

  /** A service. */
  public static class Service {
    /** The operation. */
    public void take(Person arg0, Person[] arg1) {}
  }

  static Stream<Arguments> setups() {
    return Stream.of(CopyStrategy.REFLECTION, CopyStrategy.GENERATED, CopyStrategy.NONE)
        .flatMap(
            strategy ->
                Stream.of(SetterStrategy.values())
                    .map(setters -> Arguments.arguments(strategy, setters)));
  }

  private static String message(Random random, String shape) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < shape.length(); i++) {
      text.append(
          switch (shape.charAt(i)) {
            case 'n' -> element("name", word(random));
            case 'a' -> element("age", String.valueOf(random.nextInt(20) - 2));
            case 'f' -> element("first", word(random));
            case 'w' -> element("watched", word(random));
            case 'c' -> element("city", word(random));
            case 'i' -> element("numbers", String.valueOf(random.nextInt(9)));
            case 't' -> "<tags xsi:nil=\"true\"/>";
            case 'h' -> "<home xsi:nil=\"true\"/>";
            case '(' -> "<arg0>";
            case ')' -> "</arg0>";
            case '{' -> "<arg1>";
            case '}' -> "</arg1>";
            case '[' -> "<home>";
            case ']' -> "</home>";
            case '<' -> "<next>";
            default -> "</next>";
          });
    }
    return Subject.message("urn:t", text.toString());
  }

  private static String element(String name, String value) {
    return "<" + name + ">" + value + "</" + name + ">";
  }

  private static String word(Random random) {
    return new String[] {"", "a", " B ", "Ccc", "  Dd", "EEEE ", "fffff"}[random.nextInt(7)];
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("setups")
  void patchedCopiesEqualNewBeans(CopyStrategy strategy, SetterStrategy setters) {
    for (String shape :
        List.of(
            "()", "(nafw)", "(wfan)", "(f)", "(w[c<c>])", "(iiinh)", "(tw)", "(a){nf}{nf[c]}{w}")) {
      Subject subject = new Subject(Setup.of(Service.class, "take").with(strategy, setters));
      Random random = new Random(shape.hashCode());
      List<String> accepted = new ArrayList<>();
      for (int i = 0; i < ROUNDS; i++) {
        String message = message(random, shape);
        String bound = subject.bound(Subject.bytes(message));
        String received = subject.receive(Subject.bytes(message));
        assertThat(graph(received)).as(message).isEqualTo(graph(bound));
        if (bound.contains("{")) {
          accepted.add(message);
        }
      }
      assertThat(accepted).isNotEmpty();
      // The values of all messages come once more, after each other one.
      for (String message : accepted) {
        String matched = subject.matched(message);
        assertThat(graph(matched))
            .as(message)
            .isEqualTo(graph(subject.bound(Subject.bytes(message))));
      }
      assertThat(subject.notices).isEmpty();
      assertThat(subject.engine.patchedHits()).as(shape).isGreaterThan(accepted.size());
      assertThat(subject.engine.fullHits()).as(shape).isLessThan(5);
    }
  }

  /** The text of a graph without the identities of lists of listeners. */
  private static String graph(String text) {
    return text.replaceAll("PropertyChangeSupport@\\w+", "PropertyChangeSupport");
  }

  /** A value that the setter refuses is left to stock, and does not spoil later messages. */
  @Test
  void refusedValuesAreStocks() {
    Subject subject = new Subject(Setup.of(Service.class, "take").with(CopyStrategy.NONE));
    String message = Subject.message("urn:t", "<arg0><name>A</name><age>1</age></arg0>");
    subject.learn(message);
    String before = graph(subject.matched(message));
    for (String refused : List.of(">-1<", "><", ">x<")) {
      String other = message.replace(">1<", refused).replace(">A<", ">B<");
      assertThat(graph(subject.matched(other)))
          .isEqualTo(graph(subject.bound(Subject.bytes(other))));
      assertThat(graph(subject.matched(message))).isEqualTo(before);
    }
    assertThat(subject.matcher.match(WireMessage.of(Subject.bytes(message)))).isNotNull();
  }
}
