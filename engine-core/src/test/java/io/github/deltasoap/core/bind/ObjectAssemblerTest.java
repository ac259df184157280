package io.github.deltasoap.core.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingStep.OpenBean;
import io.github.deltasoap.core.fixture.Graphs;
import io.github.deltasoap.core.fixture.Item;
import io.github.deltasoap.core.fixture.Submit;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ObjectAssemblerTest {
  private final PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());
  private final OperationType submit = Submit.type(introspector);
  private final BeanType item = (BeanType) introspector.describe(Item.class);

  /** Records the order of its setters; one of them fails. */
  public static class Noting {
    private final List<String> calls = new ArrayList<>();

    public void setFirst(@Nullable String value) {
      calls.add("first " + value);
    }

    public void setSecond(int value) {
      calls.add("second " + value);
    }

    public void setThird(int @Nullable [] values) {
      calls.add("third " + (values == null ? "null" : values.length));
    }

    public void setFailing(@Nullable String value) {
      throw new IllegalStateException(value);
    }

    @Override
    public String toString() {
      return calls.toString();
    }
  }

  /** Takes one bean. */
  public static void take(@Nullable Noting noting) {}

  private Slot parameter(int index) {
    return submit.parameters().get(index);
  }

  private static Slot property(BeanType bean, String name) {
    return Objects.requireNonNull(bean.find(name));
  }

  @Test
  void argumentsOfAllSorts() throws Unbindable {
    ObjectAssembler assembler = new ObjectAssembler(submit);
    assembler.value(parameter(0), "n");
    assembler.value(parameter(1), 5);
    assembler.value(parameter(3), 0.5);
    assembler.openBean(new OpenBean(parameter(4), item));
    assembler.value(property(item, "sku"), "s1");
    assembler.value(property(item, "price"), new BigDecimal("1.10"));
    assembler.closeBean();
    assembler.value(parameter(4), null);
    assembler.openBean(new OpenBean(parameter(4), item));
    assembler.closeBean();
    assertThat(Graphs.text(assembler.finish()))
        .isEqualTo(
            "Object[]{\"n\", Integer 5, null, Double 0.5, Item[]{Item{price=BigDecimal 1.10,"
                + " sku=\"s1\", when=null}, null, Item{price=null, sku=null, when=null}}}");
  }

  @Test
  void aPrimitiveWithoutValueIsStocks() {
    ObjectAssembler assembler = new ObjectAssembler(submit);
    assembler.value(parameter(1), 5);
    Unbindable refusal = catchThrowableOfType(Unbindable.class, assembler::finish);
    assertThat(refusal).isNotNull();
    assertThat(refusal.reason()).isEqualTo(StockReason.VALUE);
  }

  @Test
  void onlyOpenBeansCanBeClosed() {
    ObjectAssembler assembler = new ObjectAssembler(submit);
    assertThatThrownBy(() -> assembler.closeBean()).isInstanceOf(IllegalStateException.class);
  }

  private OperationType operation() {
    return Submit.typeOf(ObjectAssemblerTest.class, "take", "urn:t", introspector);
  }

  @Test
  void settersAreCalledInTheOrderOfTheMessage() throws Unbindable {
    OperationType take = operation();
    BeanType noting = (BeanType) introspector.describe(Noting.class);
    ObjectAssembler assembler = new ObjectAssembler(take);
    assembler.openBean(new OpenBean(take.parameters().get(0), noting));
    assembler.value(property(noting, "third"), 1);
    assembler.value(property(noting, "second"), 2);
    assembler.value(property(noting, "first"), null);
    assembler.value(property(noting, "third"), null);
    assembler.closeBean();
    assertThat(assembler.finish()[0]).hasToString("[third 2, second 2, first null]");
    assembler = new ObjectAssembler(take);
    assembler.openBean(new OpenBean(take.parameters().get(0), noting));
    assembler.nullArray(property(noting, "third"));
    assembler.closeBean();
    assertThat(assembler.finish()[0]).hasToString("[third null]");
  }

  @Test
  void aFailingSetterIsStocks() {
    assertThat(reasonOf("failing", "x")).isEqualTo(StockReason.APPLICATION_CLASS);
    assertThat(reasonOf("second", null)).isEqualTo(StockReason.VALUE);
    assertThat(reasonOf("second", "no int")).isEqualTo(StockReason.APPLICATION_CLASS);
  }

  private StockReason reasonOf(String property, @Nullable Object value) {
    OperationType take = operation();
    BeanType noting = (BeanType) introspector.describe(Noting.class);
    ObjectAssembler assembler = new ObjectAssembler(take);
    assembler.openBean(new OpenBean(take.parameters().get(0), noting));
    assembler.value(property(noting, property), value);
    Unbindable refusal =
        catchThrowableOfType(
            Unbindable.class,
            () -> {
              assembler.closeBean();
              assembler.finish();
            });
    assertThat(refusal).isNotNull();
    return refusal.reason();
  }

  /** Counts its instances. */
  public static class Counted {
    static int made;

    public Counted() {
      made++;
    }

    public void setInner(@Nullable Counted inner) {}
  }

  /** Takes a bean and a number. */
  public static void count(Counted counted, int number) {}

  @Test
  void noClassOfTheServiceIsTouchedForAMessageThatIsStocks() throws Unbindable {
    OperationType operation =
        Submit.typeOf(ObjectAssemblerTest.class, "count", "urn:t", introspector);
    BeanType counted = (BeanType) introspector.describe(Counted.class);
    Counted.made = 0;
    ObjectAssembler assembler = new ObjectAssembler(operation);
    assembler.openBean(new OpenBean(operation.parameters().get(0), counted));
    assembler.openBean(new OpenBean(property(counted, "inner"), counted));
    assembler.closeBean();
    assembler.closeBean();
    assertThat(catchThrowableOfType(Unbindable.class, assembler::finish)).isNotNull();
    assertThat(Counted.made).isZero();
    assembler.value(operation.parameters().get(1), 1);
    assembler.finish();
    assertThat(Counted.made).isEqualTo(2);
  }

  @Test
  void nullInArraysOfPrimitivesIsWhatStockStores() {
    assertThat(stored(new int[1], null)).isEqualTo(Integer.MIN_VALUE);
    assertThat(stored(new long[1], null)).isEqualTo(Long.MIN_VALUE);
    assertThat(stored(new short[1], null)).isEqualTo(Short.MIN_VALUE);
    assertThat(stored(new double[1], null)).isEqualTo(Double.NaN);
    assertThat(stored(new float[1], null)).isEqualTo(Float.NaN);
    assertThat(stored(new boolean[1], null)).isEqualTo(false);
    assertThat(stored(new char[1], null)).isEqualTo('\0');
    assertThat(stored(new String[1], null)).isNull();
  }

  @Test
  void itemsOfEveryKindAreStored() {
    assertThat(stored(new int[1], 1)).isEqualTo(1);
    assertThat(stored(new long[1], 2L)).isEqualTo(2L);
    assertThat(stored(new short[1], (short) 3)).isEqualTo((short) 3);
    assertThat(stored(new double[1], 4.5)).isEqualTo(4.5);
    assertThat(stored(new float[1], 5.5f)).isEqualTo(5.5f);
    assertThat(stored(new boolean[1], true)).isEqualTo(true);
    assertThat(stored(new char[1], 'x')).isEqualTo('x');
    assertThat(stored(new String[1], "a")).isEqualTo("a");
  }

  private static @Nullable Object stored(Object array, @Nullable Object item) {
    ArrayItems.set(array, 0, item);
    return Array.get(array, 0);
  }
}
