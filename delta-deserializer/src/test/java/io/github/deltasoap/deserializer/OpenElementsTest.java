package io.github.deltasoap.deserializer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.bind.TypeCursor;
import io.github.deltasoap.core.fixture.Submit;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.automaton.AutomatonBuilder;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.MessagePath;
import io.github.deltasoap.deserializer.automaton.OpenElements;
import io.github.deltasoap.deserializer.automaton.ParseContext.OpenElement;
import io.github.deltasoap.deserializer.automaton.ParseContext.Region;
import io.github.deltasoap.deserializer.automaton.State;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Equal open elements are identical: in a path, in later paths, and after collecting. */
class OpenElementsTest {
  private static final String HEADER =
      "<s:Header><h:a xmlns:h=\"urn:h\"><b/></h:a><h:a xmlns:h=\"urn:h\"><b>t</b></h:a></s:Header>";
  private static final String IGNORED = "<d><d><d>t</d></d><e/></d>";
  private static final byte[] MESSAGE =
      bytes(Orders.message(HEADER, "Ann", "pen", "3", "ink", "1"), IGNORED + IGNORED);
  private static final byte[] LONGER =
      bytes(Orders.message(HEADER, "Bob", "pen", "3", "ink", "1", "cap", "2"), IGNORED.repeat(3));
  private static final byte[] OTHER =
      bytes(Orders.message(HEADER, "Ann", "pen", "3"), "<f><f/><g>t</g></f>");

  private final BindingRules rules;
  private final OperationType operation;
  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);

  OpenElementsTest() {
    PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());
    rules = new PojoRules(introspector, (namespace, name) -> null);
    operation = Submit.typeOf(Orders.Service.class, "order", "urn:orders", introspector);
  }

  /** A message with more content in its last line, which the binding ignores. */
  private static byte[] bytes(String message, String ignored) {
    String end = "</lines></o:order>";
    return message.replace(end, "<x/>" + ignored + end).getBytes(UTF_8);
  }

  private MessagePath path(byte[] message, AutomatonBuilder builder) throws Unbindable {
    assertThat(scanner.scan(WireMessage.of(message))).isNull();
    return MessagePath.of(scanner, builder.elements().ofPath(), operation, rules);
  }

  private AutomatonBuilder builder(byte[]... messages) throws Unbindable {
    AutomatonBuilder builder = new AutomatonBuilder();
    for (byte[] message : messages) {
      builder.add(path(message, builder));
    }
    return builder;
  }

  private static boolean takes(AutomatonBuilder builder, byte[] message) {
    return builder.build().walk(WireMessage.of(message), new MatchRun(), 0);
  }

  private long growth(byte[] message, AutomatonBuilder builder) throws Unbindable {
    return builder.growthBytes(path(message, builder), Long.MAX_VALUE);
  }

  /** All open elements of a path, with their ancestors. */
  private static Set<OpenElement> elements(MessagePath path) {
    Set<OpenElement> elements = Collections.newSetFromMap(new IdentityHashMap<>());
    for (MessagePath.Transition transition : path.transitions()) {
      OpenElement element = transition.target().open();
      while (element != null && elements.add(element)) {
        element = element.outer();
      }
    }
    return elements;
  }

  /** The elements and their ancestors as text, which identifies equal ones. */
  private static Set<String> texts(Set<OpenElement> elements) {
    Set<String> texts = new HashSet<>();
    for (OpenElement element : elements) {
      texts.add(element.toString());
    }
    return texts;
  }

  private static List<AutomatonBuilder.Edge> edges(AutomatonBuilder builder) {
    Set<AutomatonBuilder.Edge> edges = new LinkedHashSet<>();
    for (State state : builder.build().states()) {
      edges.addAll(state.edges());
    }
    return new ArrayList<>(edges);
  }

  @Test
  void equalElementsOfAPathAreOne() throws Exception {
    Set<OpenElement> elements = elements(path(MESSAGE, builder()));

    assertThat(texts(elements)).hasSize(elements.size());
    assertThat(elements.size()).isGreaterThan(10);
    assertThat(elements(path(LONGER, builder()))).hasSameSizeAs(elements);
  }

  @Test
  void aLaterPathHasTheElementsOfThoseThatWereAdded() throws Exception {
    AutomatonBuilder builder = new AutomatonBuilder();
    MessagePath first = path(MESSAGE, builder);
    builder.add(first);

    assertThat(elements(path(LONGER, builder))).isEqualTo(elements(first));
    assertThat(growth(LONGER, builder)).isZero();
    assertThat(growth(OTHER, builder)).isPositive();
    MessagePath other = path(OTHER, builder);
    builder.add(other);
    Set<OpenElement> all = elements(first);
    all.addAll(elements(other));
    assertThat(texts(all)).hasSize(all.size());
    assertThat(takes(builder, LONGER)).isTrue();
    assertThat(takes(builder, OTHER)).isTrue();
  }

  @Test
  void aPathThatIsNotAddedLeavesNothing() throws Exception {
    AutomatonBuilder builder = builder();
    Set<OpenElement> dropped = elements(path(MESSAGE, builder));

    assertThat(Collections.disjoint(elements(path(MESSAGE, builder)), dropped)).isTrue();
  }

  @Test
  void growthIsCountedUpToWhatIsOfInterest() throws Exception {
    AutomatonBuilder builder = builder();
    MessagePath path = path(MESSAGE, builder);
    long all = builder.growthBytes(path, Long.MAX_VALUE);

    assertThat(builder.growthBytes(path, all)).isEqualTo(all);
    assertThat(builder.growthBytes(path, all / 2)).isBetween(all / 2 + 1, all - 1);
    builder.add(path);
    assertThat(builder.growthBytes(path, 0)).isZero();
  }

  @Test
  void pathsOfKeptShapesRejoinAfterCollecting() throws Exception {
    AutomatonBuilder old = builder(MESSAGE, OTHER);
    AutomatonBuilder collected = new AutomatonBuilder();
    collected.addAll(edges(builder(MESSAGE)));

    assertThat(growth(MESSAGE, collected)).isZero();
    assertThat(growth(LONGER, collected)).isZero();
    assertThat(elements(path(LONGER, collected))).isEqualTo(elements(path(MESSAGE, collected)));
    collected.add(path(OTHER, collected));
    assertThat(collected.sizeBytes()).isEqualTo(old.sizeBytes());
    assertThat(takes(collected, LONGER)).isTrue();
    assertThat(takes(collected, OTHER)).isTrue();
  }

  /** Any set of edges can be kept, including inner edges without the outer ones. */
  @Test
  void whatIsForgottenIsLearnedAgainWithoutDuplicates() throws Exception {
    AutomatonBuilder all = builder(MESSAGE, OTHER);
    List<AutomatonBuilder.Edge> edges = edges(all);
    for (int from = 0; from < edges.size(); from++) {
      for (int to : List.of(from + 1, (from + edges.size()) / 2, edges.size())) {
        AutomatonBuilder collected = new AutomatonBuilder();
        collected.addAll(edges.subList(from, to));
        collected.add(path(MESSAGE, collected));
        collected.add(path(OTHER, collected));

        assertThat(collected.sizeBytes()).as("edges %s to %s", from, to).isEqualTo(all.sizeBytes());
        assertThat(growth(LONGER, collected)).isZero();
        assertThat(takes(collected, LONGER)).isTrue();
        assertThat(takes(collected, OTHER)).isTrue();
      }
    }
  }

  /** Clients choose names and declarations, and through the content also places. */
  @Test
  void clientsCannotChooseElementsOfEqualHashCodes() {
    OpenElements elements = new OpenElements();
    Set<Integer> hashes = new HashSet<>();
    for (int i = 0; i < 1 << 12; i++) {
      String text = colliding(i);
      assertThat(text.hashCode()).isEqualTo(colliding(0).hashCode());
      hashes.add(element(elements, text, "u", "").hash());
      hashes.add(element(elements, "e", text, "").hash());
      hashes.add(element(elements, "e", "u", text).hash());
    }

    assertThat(hashes.size()).isGreaterThan((3 << 12) - 16);
    assertThat(element(elements, "e", colliding(7), ""))
        .isSameAs(element(elements, "e", colliding(7), ""));
  }

  /** One of 4,096 texts of the same length with equal hash codes. */
  private static String colliding(int number) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 12; bit++) {
      text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }

  private static OpenElement element(
      OpenElements elements, String name, String uri, String properties) {
    TypeCursor.Place place =
        new TypeCursor.Place(TypeCursor.Kind.IGNORED, null, 0, null, properties);
    return elements.interned(
        new OpenElement(null, name, Map.of("", uri), Region.PAYLOAD, false, true, place));
  }
}
