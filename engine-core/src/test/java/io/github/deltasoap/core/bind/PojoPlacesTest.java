package io.github.deltasoap.core.bind;

import static io.github.deltasoap.core.bind.PojoCursorBeans.INTROSPECTOR;
import static io.github.deltasoap.core.bind.PojoCursorBeans.XSI;
import static io.github.deltasoap.core.bind.PojoCursorBeans.operation;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.PojoCursorBeans.Box;
import io.github.deltasoap.core.bind.TypeCursor.Attributes;
import io.github.deltasoap.core.type.BeanType;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The places of {@link PojoCursor} in the content of a message. */
class PojoPlacesTest {
  /** Places are equal if they would bind the same content the same way. */
  @Test
  void places() throws Unbindable {
    TypeCursor first = cursor("arrays");
    TypeCursor second = cursor("arrays");
    for (TypeCursor cursor : List.of(first, second)) {
      cursor.start("urn:t", "w", Attributes.NONE);
    }
    first.start("", "texts", Attributes.NONE);
    first.end();
    assertThat(second.place(0, true)).isNotEqualTo(first.place(0, true));
    for (int i = 0; i < 3; i++) {
      second.start("", "texts", Attributes.NONE);
      second.end();
      assertThat(second.place(0, true)).isEqualTo(first.place(0, true));
    }
    first.start("", "numbers", Attributes.NONE);
    assertThat(first.place(0, true))
        .isEqualTo(new TypeCursor.Place(TypeCursor.Kind.WRAPPER, null, 1, "numbers", ""));
    assertThat(first.place(1, true))
        .isEqualTo(new TypeCursor.Place(TypeCursor.Kind.VALUE, null, 0, null, ""));
    assertThat(first.depth()).isEqualTo(2);
    assertThat(first.kind()).isEqualTo(TypeCursor.Kind.VALUE);
  }

  @Test
  void aPlaceWithoutOrderKnowsWhatHasBeenSeen() throws Unbindable {
    TypeCursor cursor = cursor("box");
    cursor.start("urn:t", "w", Attributes.NONE);
    cursor.start("", "box", Attributes.NONE);
    BeanType type = (BeanType) INTROSPECTOR.describe(Box.class);
    assertThat(cursor.place(1, false)).isEqualTo(place(type, Map.of()));
    for (String element : List.of("TEXT", "numbers", "numbers", "unknown", "class")) {
      cursor.start("", element, Attributes.NONE);
      cursor.end();
    }
    // 1 is seen, 2 is an array whose items are still collected.
    assertThat(cursor.place(1, false))
        .isEqualTo(place(type, Map.of("text", 1, "class", 1, "numbers", 2)));
  }

  /** The first item's namespace decides which later elements are items. */
  @Test
  void thePlaceInACollectionKnowsItsNamespace() throws Unbindable {
    Set<TypeCursor.Place> places = new HashSet<>();
    for (String namespace : List.of("", "urn:a", "urn:b", "urn:a")) {
      for (boolean ordered : List.of(true, false)) {
        TypeCursor cursor = cursor("box");
        cursor.start("urn:t", "w", Attributes.NONE);
        cursor.start("", "box", Attributes.NONE);
        cursor.start(namespace, "list", Attributes.NONE);
        cursor.end();
        places.add(cursor.place(1, ordered));
        cursor.start(namespace, "list", Attributes.NONE);
        cursor.end();
        places.add(cursor.place(1, ordered));
      }
    }
    assertThat(places).hasSize(6);
  }

  @Test
  void aPlaceInOrderIsTheLastProperty() throws Unbindable {
    BeanType type = (BeanType) INTROSPECTOR.describe(Box.class);
    int numbers = type.find("numbers").index();
    TypeCursor.Place collecting =
        new TypeCursor.Place(TypeCursor.Kind.BEAN, type, numbers, "numbers", "");
    for (List<String> elements :
        List.of(
            List.of("numbers"),
            List.of("numbers", "numbers"),
            List.of("class", "numbers"),
            List.of("class", "unknown", "numbers", "unknown"))) {
      TypeCursor cursor = inBox(elements);
      assertThat(cursor.isInOrder()).as("%s", elements).isTrue();
      assertThat(cursor.place(1, true)).as("%s", elements).isEqualTo(collecting);
    }
    TypeCursor later = inBox(List.of("numbers", "text"));
    assertThat(later.isInOrder()).isTrue();
    assertThat(later.place(1, true))
        .isEqualTo(
            new TypeCursor.Place(TypeCursor.Kind.BEAN, type, type.find("text").index(), null, ""));
  }

  @Test
  void aPropertyAfterALaterOneIsOutOfOrder() throws Unbindable {
    assertThat(inBox(List.of("text", "numbers")).isInOrder()).isFalse();
    assertThat(inBox(List.of("numbers", "text", "numbers")).isInOrder()).isFalse();
  }

  private static TypeCursor inBox(List<String> elements) throws Unbindable {
    TypeCursor cursor = cursor("box");
    cursor.start("urn:t", "w", Attributes.NONE);
    cursor.start("", "box", Attributes.NONE);
    for (String element : elements) {
      cursor.start("", element, Attributes.NONE);
      cursor.end();
    }
    return cursor;
  }

  @Test
  void aPropertyThatComesAgainAndOneThatIsNotBoundHaveNoEffect() throws Unbindable {
    TypeCursor cursor = cursor("box");
    cursor.start("urn:t", "w", Attributes.NONE);
    cursor.start("", "box", Attributes.NONE);
    assertThat(cursor.start("", "text", Attributes.NONE)).isInstanceOf(BindingStep.Value.class);
    cursor.end();
    for (String element : List.of("text", "class", "unknown")) {
      assertThat(cursor.start("", element, Attributes.NONE)).isEqualTo(BindingStep.Skip.INSTANCE);
      assertThat(cursor.kind()).isEqualTo(TypeCursor.Kind.IGNORED);
      cursor.end();
    }
  }

  @Test
  void onlyWrappersAndBeansWithCollectionsNeedNamespaces() throws Unbindable {
    TypeCursor cursor = cursor("box");
    assertThat(cursor.readsNamespace()).as("of the wrapper").isTrue();
    cursor.start("urn:t", "w", Attributes.NONE);
    assertThat(cursor.readsNamespace()).as("of a parameter").isFalse();
    cursor.start("", "box", Attributes.NONE);
    assertThat(cursor.readsNamespace()).as("of a property, beside a list").isTrue();
    cursor.start("", "point", Attributes.NONE);
    assertThat(cursor.readsNamespace()).as("of a property without one").isFalse();
  }

  private static TypeCursor.Place place(BeanType bean, Map<String, Integer> seen) {
    List<Integer> properties =
        bean.slots().stream().map(slot -> seen.getOrDefault(slot.name(), 0)).toList();
    return new TypeCursor.Place(TypeCursor.Kind.BEAN, bean, -1, null, properties.toString());
  }

  private static TypeCursor cursor(String operation) {
    return new PojoCursor(operation(operation), INTROSPECTOR, XSI);
  }
}
