package io.github.deltasoap.core.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.TypeCursor.Attributes;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.ContentModel;
import io.github.deltasoap.core.type.ContentModel.AttributeUse;
import io.github.deltasoap.core.type.ContentModel.Compositor;
import io.github.deltasoap.core.type.ContentModel.ElementParticle;
import io.github.deltasoap.core.type.ContentModel.Nil;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SchemaModel;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What content models allow, and what it means to the beans. */
class SchemaCursorTest {
  private static final String NAMESPACE = "urn:t";
  private static final SimpleType TEXT = SimpleType.immutable(String.class, text -> text);
  private static final SimpleType NUMBER = SimpleType.immutable(int.class, Integer::valueOf);

  /** A bean as ADB generates it, but for its fields' names. */
  public static class Bean {
    private @Nullable String text;
    private int count;
    private String @Nullable [] items;
    private @Nullable Bean bean;
    private @Nullable String key;

    public void setText(@Nullable String param) {
      text = param;
    }

    public void setCount(int param) {
      count = param;
    }

    public void setItems(String @Nullable [] param) {
      items = param;
    }

    public void setBean(@Nullable Bean param) {
      bean = param;
    }

    public void setKey(@Nullable String param) {
      key = param;
    }

    @Override
    public String toString() {
      return text
          + " "
          + count
          + " "
          + (items == null ? null : List.of(items))
          + " "
          + key
          + (bean == null ? "" : " (" + bean + ")");
    }
  }

  private final SchemaModel model = new SchemaModel(BeanBinders.NONE);
  private final OperationType operation;

  SchemaCursorTest() throws NoSuchMethodException {
    operation = operation(Compositor.SEQUENCE);
  }

  private OperationType operation(Compositor compositor) throws NoSuchMethodException {
    BeanType bean = model.bean(Bean.class);
    Slot key = model.slot(bean, 0, "Key", TEXT, false, setter("setKey", String.class));
    Slot text = model.slot(bean, 1, "Text", TEXT, false, setter("setText", String.class));
    Slot count = model.slot(bean, 2, "Count", NUMBER, false, setter("setCount", int.class));
    Slot items = model.slot(bean, 3, "Items", TEXT, true, setter("setItems", String[].class));
    Slot inner = model.slot(bean, 4, "Bean", bean, false, setter("setBean", Bean.class));
    boolean ordered = compositor == Compositor.SEQUENCE;
    model.complete(
        bean,
        List.of(key, text, count, items, inner),
        new ContentModel(
            compositor,
            List.of(
                new ElementParticle(NAMESPACE, "text", text, true, Nil.NOTHING, null),
                new ElementParticle(
                    NAMESPACE, "count", count, false, new Nil(true, -1), ordered ? -1 : null),
                new ElementParticle("", "items", items, false, Nil.NULL, null),
                new ElementParticle(NAMESPACE, "bean", inner, false, Nil.NULL, null)),
            false,
            List.of(new AttributeUse("key", key, TEXT, false, null)),
            NAMESPACE,
            "Bean"));
    Slot payload = Slot.parameter(0, "call", Bean.class, bean, false);
    Method any = Bean.class.getMethod("toString");
    return new OperationType("call", any, NAMESPACE, List.of(payload), true);
  }

  private static Method setter(String name, Class<?> type) throws NoSuchMethodException {
    return Bean.class.getMethod(name, type);
  }

  private String bound(String content) throws Exception {
    return bound(operation, content);
  }

  private String bound(OperationType described, String content) throws Exception {
    String message =
        "<call xmlns=\"urn:t\" xmlns:t=\"urn:t\" xmlns:xsi=\""
            + "http://www.w3.org/2001/XMLSchema-instance\""
            + (content.startsWith(" ") ? content : ">" + content)
            + "</call>";
    return String.valueOf(new StaxBinding(described, new SchemaRules(model)).bind(message)[0]);
  }

  private void assertRefused(StockReason reason, String content) {
    assertThatThrownBy(() -> bound(content))
        .isInstanceOfSatisfying(
            Unbindable.class, refused -> assertThat(refused.reason()).isEqualTo(reason));
  }

  @Test
  void bindsASequence() throws Exception {
    assertThat(bound("<text>a</text>")).isEqualTo("a -1 null null");
    assertThat(bound("<text>a</text><count>3</count>")).isEqualTo("a 3 null null");
    assertThat(bound("<text>a</text><items xmlns=''>x</items><items xmlns=''/>"))
        .isEqualTo("a -1 [x, ] null");
    assertThat(bound("<text>a</text><bean><text>b</text><count>1</count></bean>"))
        .isEqualTo("a -1 null null (b 1 null null)");
  }

  @Test
  void refusesWhatASequenceDoesNotAllow() {
    assertRefused(StockReason.PARAMETER, "");
    assertRefused(StockReason.PARAMETER, "<count>3</count>");
    assertRefused(StockReason.PARAMETER, "<count>3</count><text>a</text>");
    assertRefused(StockReason.PARAMETER, "<text>a</text><text>b</text>");
    assertRefused(StockReason.PARAMETER, "<text>a</text><items>x</items>");
    assertRefused(StockReason.PARAMETER, "<text>a</text><more/>");
    assertRefused(StockReason.PARAMETER, "<text>a</text><bean/>");
    assertRefused(StockReason.MIXED_VALUE, "<text><b/></text>");
    assertRefused(StockReason.VALUE, "<text>a</text><count>x</count>");
  }

  @Test
  void bindsWhatHasNoValue() throws Exception {
    String nil = " xsi:nil='true'";
    assertThat(bound("<text" + nil + "/><count" + nil + "/>")).isEqualTo("null -1 null null");
    assertThat(bound("<text xsi:nil='0'>a</text><bean" + nil + "/>")).isEqualTo("a -1 null null");
    assertRefused(StockReason.MIXED_VALUE, "<text>a</text><bean" + nil + "><text>b</text></bean>");
    assertRefused(StockReason.VALUE, nil + "><text>a</text>");
  }

  @Test
  void bindsAttributes() throws Exception {
    assertThat(bound(" key='k' other='o'><text>a</text>")).isEqualTo("a -1 null k");
    assertRefused(StockReason.VALUE, " t:key='k'><text>a</text>");
  }

  @Test
  void takesTheTypesOwnNameOnly() throws Exception {
    assertThat(bound(" xsi:type='t:Bean'><text>a</text>")).isEqualTo("a -1 null null");
    assertRefused(StockReason.XSI_TYPE, " xsi:type='t:Other'><text>a</text>");
    assertRefused(StockReason.XSI_TYPE, " xsi:type='x:Bean'><text>a</text>");
  }

  @Test
  void bindsAChoice() throws Exception {
    OperationType choice = operation(Compositor.CHOICE);
    assertThat(bound(choice, "<text>a</text>")).isEqualTo("a 0 null null");
    assertThat(bound(choice, "<count>3</count>")).isEqualTo("null 3 null null");
    for (String refused :
        List.of("", "<text>a</text><count>3</count>", "<count>3</count>".repeat(2))) {
      assertThatThrownBy(() -> bound(choice, refused)).isInstanceOf(Unbindable.class);
    }
  }

  @Test
  void bindsElementsInAnyOrder() throws Exception {
    OperationType all = operation(Compositor.ALL);
    assertThat(bound(all, "<count>3</count><text>a</text>")).isEqualTo("a 3 null null");
    assertThat(bound(all, "<text>a</text>")).isEqualTo("a 0 null null");
    for (String refused : List.of("", "<count>3</count>", "<text>a</text>".repeat(2))) {
      assertThatThrownBy(() -> bound(all, refused)).isInstanceOf(Unbindable.class);
    }
  }

  @Test
  void placesDifferOnlyIfTheRestMeansSomethingElse() throws Exception {
    TypeCursor without = opened();
    leaf(without, "text");
    leaf(without, "bean");
    TypeCursor with = opened();
    leaf(with, "text");
    leaf(with, "count");
    assertThat(with.place(0)).isNotEqualTo(without.place(0));
    TypeCursor again = opened();
    again.start(NAMESPACE, "text", new Attributes("true", null, null, false, Map.of()));
    again.end();
    leaf(again, "count");
    assertThat(again.place(0)).isEqualTo(with.place(0));
  }

  private TypeCursor opened() throws Unbindable {
    TypeCursor cursor = new SchemaRules(model).cursor(operation);
    cursor.start(NAMESPACE, "call", Attributes.NONE);
    return cursor;
  }

  private static void leaf(TypeCursor cursor, String name) throws Unbindable {
    cursor.start(NAMESPACE, name, new Attributes("true", null, null, false, Map.of()));
    cursor.end();
  }
}
