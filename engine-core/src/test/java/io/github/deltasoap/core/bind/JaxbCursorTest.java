package io.github.deltasoap.core.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.TypeCursor.Attributes;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.ContentModel.Nil;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.ValueType;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Elements with an {@code xsi:type}. */
class JaxbCursorTest {
  private static final SimpleType TEXT = SimpleType.immutable(String.class, text -> text);
  private static final Attributes OF_A_TYPE = new Attributes(null, "urn:t", "any", false, Map.of());

  /** A bean with a nested bean. */
  public static class Outer {
    private @Nullable Inner inner;
    private @Nullable String text;

    public void setInner(@Nullable Inner inner) {
      this.inner = inner;
    }

    public void setText(@Nullable String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return inner + " " + text;
    }
  }

  /** The nested bean. */
  public static class Inner {}

  private final SchemaModel model = new SchemaModel(BeanBinders.NONE);
  private final BeanType inner = model.bean(Inner.class);

  private TypeCursor inPayload(NamedTypes types) throws Exception {
    return inPayload(types, Nil.NULL);
  }

  /**
   * @param nil the effect of nil elements in the payload
   */
  private TypeCursor inPayload(NamedTypes types, Nil nil) throws Exception {
    BeanType outer = model.bean(Outer.class);
    List<Slot> slots = List.of(slot(outer, 0, "inner", inner), slot(outer, 1, "text", TEXT));
    model.complete(inner, List.of(), content(List.of(), Nil.NULL));
    model.complete(outer, slots, content(slots, nil));
    Slot payload = Slot.parameter(0, "op", Outer.class, outer, false);
    OperationType operation =
        new OperationType(
            "op", Outer.class.getMethod("toString"), "urn:op", List.of(payload), true);
    TypeCursor cursor = new JaxbRules(model, types).cursor(operation);
    assertThatThrownBy(
            () ->
                new JaxbRules(model, bean -> true)
                    .cursor(operation)
                    .start("urn:op", "op", OF_A_TYPE))
        .as("the payload itself")
        .isInstanceOf(Unbindable.class);
    cursor.start("urn:op", "op", Attributes.NONE);
    return cursor;
  }

  private Slot slot(BeanType bean, int index, String name, ValueType type) throws Exception {
    return model.slot(bean, index, type, false, Outer.class.getDeclaredField(name));
  }

  private static ContentModel content(List<Slot> slots, Nil nil) {
    List<ElementParticle> particles =
        slots.stream()
            .map(slot -> new ElementParticle("", slot.name(), slot, false, nil, null))
            .toList();
    return new ContentModel(Compositor.ALL, particles, true, List.of(), "", null);
  }

  @Test
  void beansAreReadWhereTheNameIsIgnored() throws Exception {
    TypeCursor cursor = inPayload(bean -> bean == inner);
    assertThat(cursor.start("", "inner", OF_A_TYPE))
        .isInstanceOfSatisfying(
            BindingStep.OpenBean.class, open -> assertThat(open.type()).isSameAs(inner));
  }

  @Test
  void othersAreStocks() throws Exception {
    assertRefused(inPayload(NamedTypes.UNKNOWN), "inner", OF_A_TYPE);
  }

  @Test
  void simpleValuesAreStocks() throws Exception {
    assertRefused(inPayload(bean -> true), "text", OF_A_TYPE);
  }

  @Test
  void nilElementsAreStocks() throws Exception {
    Attributes nil = new Attributes("true", "urn:t", "any", false, Map.of());
    assertRefused(inPayload(bean -> true), "inner", nil);
  }

  @Test
  void attributesOfNilElementsAreIgnoredUnlessAnObjectTakesThem() throws Exception {
    Attributes nil = new Attributes("true", null, null, false, Map.of());
    Attributes marked = new Attributes("true", null, null, false, Map.of("{}mark", "m"));
    assertThat(inPayload(NamedTypes.UNKNOWN).start("", "text", marked))
        .isInstanceOf(BindingStep.Null.class);
    Nil object = new Nil(true, "none");
    assertThat(inPayload(NamedTypes.UNKNOWN, object).start("", "text", nil))
        .isInstanceOfSatisfying(
            BindingStep.Constant.class, set -> assertThat(set.value()).isEqualTo("none"));
    assertThatThrownBy(() -> inPayload(NamedTypes.UNKNOWN, object).start("", "text", marked))
        .isInstanceOfSatisfying(
            Unbindable.class, refused -> assertThat(refused.reason()).isEqualTo(StockReason.VALUE));
  }

  @Test
  void nilElementsHaveNoTextEvenIfAnObjectStandsForThem() throws Exception {
    TypeCursor cursor = inPayload(NamedTypes.UNKNOWN, new Nil(true, "none"));
    cursor.start("", "text", new Attributes("true", null, null, false, Map.of()));
    assertThatThrownBy(cursor::text)
        .isInstanceOfSatisfying(
            Unbindable.class,
            refused -> assertThat(refused.reason()).isEqualTo(StockReason.MIXED_VALUE));
  }

  @Test
  void elementsWithoutATypeFollowTheSchema() throws Exception {
    TypeCursor cursor = inPayload(NamedTypes.UNKNOWN);
    TypeCursor.Place atStart = cursor.place(0, true);
    assertThat(cursor.start("", "inner", Attributes.NONE))
        .isInstanceOfSatisfying(
            BindingStep.OpenBean.class, open -> assertThat(open.type()).isSameAs(inner));
    assertThat(cursor.depth()).isEqualTo(2);
    assertThat(cursor.kind()).isEqualTo(TypeCursor.Kind.BEAN);
    assertThat(cursor.place(1, true).bean()).isSameAs(inner);
    assertThatThrownBy(cursor::text).as("text in an empty type").isInstanceOf(Unbindable.class);
    assertThat(cursor.end()).isEqualTo(BindingStep.CloseBean.INSTANCE);
    assertThat(cursor.depth()).isEqualTo(1);
    assertThat(cursor.place(0, true)).isNotEqualTo(atStart);
    assertThat(cursor.start("", "text", Attributes.NONE)).isInstanceOf(BindingStep.Value.class);
    assertThat(cursor.kind()).isEqualTo(TypeCursor.Kind.VALUE);
  }

  @Test
  void partsComeInTheirOrder() throws Exception {
    List<Slot> parts =
        List.of(
            Slot.parameter(0, "a", String.class, TEXT, false),
            Slot.parameter(1, "b", Inner.class, inner, false));
    List<ElementParticle> particles =
        parts.stream()
            .map(each -> new ElementParticle("", each.name(), each, true, null, null))
            .toList();
    ContentModel payload =
        new ContentModel(Compositor.SEQUENCE, particles, false, List.of(), "", null);
    model.complete(inner, List.of(), content(List.of(), Nil.NULL));
    model.addParts("op", new SchemaModel.Parts("operation", payload));
    OperationType operation =
        new OperationType("op", Outer.class.getMethod("toString"), "urn:op", parts, true);
    TypeCursor cursor = new JaxbRules(model, NamedTypes.UNKNOWN).cursor(operation);
    assertThatThrownBy(() -> cursor.start("urn:op", "op", Attributes.NONE))
        .isInstanceOf(Unbindable.class);
    assertThat(cursor.start("urn:op", "operation", Attributes.NONE))
        .isEqualTo(BindingStep.Skip.INSTANCE);
    assertThatThrownBy(() -> cursor.start("", "b", Attributes.NONE))
        .isInstanceOfSatisfying(
            Unbindable.class,
            refused -> assertThat(refused.reason()).isEqualTo(StockReason.PARAMETER));
    assertThat(cursor.start("", "a", Attributes.NONE))
        .isEqualTo(new BindingStep.Value(parts.get(0), TEXT));
    cursor.end();
    cursor.start("", "b", Attributes.NONE);
    assertThat(cursor.end()).isEqualTo(BindingStep.CloseBean.INSTANCE);
    assertThat(cursor.end()).isEqualTo(BindingStep.Skip.INSTANCE);
    assertThat(cursor.depth()).isZero();
  }

  private static ContentModel besideWildcard(ElementParticle element, Slot wildcard) {
    return new ContentModel(
        Compositor.ALL, List.of(element), true, List.of(), false, null, wildcard, null, "", null);
  }

  @Test
  void wildcardsTakeGlobalElements() throws Exception {
    BeanType outer = model.bean(Outer.class);
    Slot text = slot(outer, 0, "text", TEXT);
    Slot wildcard = slot(outer, 1, "inner", new UndescribedType(Inner.class, "any"));
    model.complete(inner, List.of(), content(List.of(), Nil.NULL));
    model.complete(
        outer,
        List.of(text, wildcard),
        besideWildcard(new ElementParticle("", "text", text, false, null, null), wildcard));
    model.addGlobal(
        new ElementParticle(
            "urn:g",
            "global",
            Slot.parameter(0, "global", Inner.class, inner, false),
            false,
            null,
            null));
    Slot payload = Slot.parameter(0, "op", Outer.class, outer, false);
    OperationType operation =
        new OperationType(
            "op", Outer.class.getMethod("toString"), "urn:op", List.of(payload), true);
    TypeCursor cursor = new JaxbRules(model, NamedTypes.UNKNOWN).cursor(operation);
    cursor.start("urn:op", "op", Attributes.NONE);
    for (String other : List.of("", "urn:op")) {
      assertThatThrownBy(() -> cursor.start(other, "global", Attributes.NONE))
          .isInstanceOfSatisfying(
              Unbindable.class,
              refused -> assertThat(refused.reason()).isEqualTo(StockReason.PARAMETER));
    }
    assertThat(cursor.start("urn:g", "global", Attributes.NONE))
        .isInstanceOfSatisfying(
            BindingStep.OpenBean.class,
            open -> {
              assertThat(open.type()).isSameAs(inner);
              assertThat(open.slot().name()).isEqualTo("inner");
            });
    cursor.end();
    assertThat(cursor.isInOrder()).isTrue();
    assertThatThrownBy(() -> cursor.start("urn:g", "global", Attributes.NONE))
        .as("a second one for a property of one value")
        .isInstanceOf(Unbindable.class);
    assertThat(cursor.start("", "text", Attributes.NONE)).isInstanceOf(BindingStep.Value.class);
    assertThat(cursor.isInOrder()).isFalse();
  }

  /** A payload whose element has the name of a global one, beside a wildcard. */
  private TypeCursor besideWildcard() throws Exception {
    BeanType outer = model.bean(Outer.class);
    Slot text = slot(outer, 0, "text", TEXT);
    Slot wildcard = slot(outer, 1, "inner", new UndescribedType(Inner.class, "any"));
    model.complete(
        outer,
        List.of(text, wildcard),
        besideWildcard(new ElementParticle("urn:g", "text", text, false, null, null), wildcard));
    for (String name : List.of("text", "other", "refused")) {
      Slot global = Slot.parameter(0, name, String.class, TEXT, false);
      model.addGlobal(new ElementParticle("urn:g", name, global, false, null, null));
    }
    model.refuseGlobal(outer, new QName("urn:g", "refused"));
    Slot payload = Slot.parameter(0, "op", Outer.class, outer, false);
    OperationType operation =
        new OperationType(
            "op", Outer.class.getMethod("toString"), "urn:op", List.of(payload), true);
    TypeCursor cursor = new JaxbRules(model, NamedTypes.UNKNOWN).cursor(operation);
    cursor.start("urn:op", "op", Attributes.NONE);
    return cursor;
  }

  @Test
  void wildcardsTakeNoElementOfAnotherProperty() throws Exception {
    TypeCursor cursor = besideWildcard();
    assertThatThrownBy(() -> cursor.start("urn:g", "refused", Attributes.NONE))
        .isInstanceOf(Unbindable.class);
    assertThat(cursor.start("urn:g", "text", Attributes.NONE))
        .isInstanceOfSatisfying(
            BindingStep.Value.class, value -> assertThat(value.slot().name()).isEqualTo("text"));
    cursor.end();
    assertThatThrownBy(() -> cursor.start("urn:g", "text", Attributes.NONE))
        .as("the property's element comes again")
        .isInstanceOf(Unbindable.class);
    assertThat(cursor.start("urn:g", "other", Attributes.NONE))
        .isInstanceOf(BindingStep.Value.class);
  }

  @Test
  void nilIsABoolean() throws Exception {
    TypeCursor cursor = inPayload(bean -> true);
    Attributes other = new Attributes("yes", null, null, false, Map.of());
    assertThatThrownBy(() -> cursor.start("", "text", other))
        .isInstanceOfSatisfying(
            Unbindable.class, refused -> assertThat(refused.reason()).isEqualTo(StockReason.VALUE));
    Attributes no = new Attributes("0", null, null, false, Map.of());
    assertThat(cursor.start("", "text", no)).isInstanceOf(BindingStep.Value.class);
  }

  private static void assertRefused(TypeCursor cursor, String element, Attributes attributes) {
    assertThatThrownBy(() -> cursor.start("", element, attributes))
        .isInstanceOfSatisfying(
            Unbindable.class,
            refused -> assertThat(refused.reason()).isEqualTo(StockReason.XSI_TYPE));
  }
}
