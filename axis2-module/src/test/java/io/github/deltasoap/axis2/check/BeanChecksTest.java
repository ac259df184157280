package io.github.deltasoap.axis2.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BeanChecksTest {
  private static final String DIFFERENCE = "another bean";

  private final SchemaModel model = new SchemaModel(BeanBinders.NONE);
  private final BeanType inner = model.bean(Inner.class);
  private final BeanType outer = model.bean(Outer.class);
  private final BeanChecks checks = new BeanChecks(model);

  /** The classes of the beans that were checked. */
  private final List<Class<?>> checked = new ArrayList<>();

  /** A bean in another one. */
  public static final class Inner {}

  /** A bean with another one. */
  public static final class Outer {
    private @Nullable Inner inner;

    public @Nullable Inner getInner() {
      return inner;
    }

    public void setInner(@Nullable Inner inner) {
      this.inner = inner;
    }
  }

  BeanChecksTest() throws NoSuchMethodException {
    complete(inner);
    Slot slot =
        model.slot(outer, 0, "Inner", inner, false, Outer.class.getMethod("setInner", Inner.class));
    complete(outer, slot);
  }

  private void complete(BeanType bean, Slot... slots) {
    List<ElementParticle> particles = new ArrayList<>();
    for (Slot each : slots) {
      particles.add(new ElementParticle("", "inner", each, false, null, null));
    }
    model.complete(
        bean,
        List.of(slots),
        new ContentModel(Compositor.SEQUENCE, particles, false, List.of(), "", null));
  }

  private static OperationType operation(String name, BeanType bean) {
    return new OperationType(
        name, null, "urn:t", List.of(Slot.parameter(0, name, bean.javaClass(), bean, false)), true);
  }

  private @Nullable String difference(OperationType operation, Class<?> different) {
    return checks.difference(
        operation,
        alone -> {
          Class<?> bean = alone.parameters().get(0).javaClass();
          checked.add(bean);
          return bean == different ? DIFFERENCE : null;
        });
  }

  @Test
  void eachBeanIsCheckedOnce() {
    assertThat(difference(operation("first", outer), String.class)).isNull();
    assertThat(difference(operation("second", outer), String.class)).isNull();
    assertThat(difference(operation("third", inner), String.class)).isNull();
    assertThat(checked).containsExactly(Outer.class, Inner.class);
  }

  @Test
  void operationsWithADifferentBeanAreStocks() {
    assertThat(difference(operation("first", outer), Inner.class)).isEqualTo(DIFFERENCE);
    assertThat(difference(operation("second", inner), String.class)).isEqualTo(DIFFERENCE);
    assertThat(checked).containsExactly(Outer.class, Inner.class);
  }

  @Test
  void payloadsThatHavePassedAreNotCheckedAgain() {
    OperationType operation = operation("first", outer);
    checks.passed(operation);
    assertThat(difference(operation, String.class)).isNull();
    assertThat(checked).containsExactly(Inner.class);
  }
}
