package io.github.deltasoap.axis2.check;

import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.ValueType;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The self-checks of the beans of one service. Each bean is compared by itself, and once, however
 * many operations hold it: generated parsers and JAXB read a bean in the same way wherever it is.
 * So samples need optional content only in a payload and in its direct children. For one thread, at
 * deployment.
 */
public final class BeanChecks {
  private final SchemaModel model;
  private final SampleDepths depths;

  /** The differences found; empty if there is none. */
  private final Map<BeanType, Optional<String>> differences = new HashMap<>();

  /** Compares samples of one bean. */
  @FunctionalInterface
  public interface Check {
    /**
     * Compares samples.
     *
     * @param alone an operation whose payload is the bean, under the name of the real payload
     * @return the reason why stock must serve operations with the bean; null if the samples match
     */
    @Nullable String difference(OperationType alone);
  }

  public BeanChecks(SchemaModel model) {
    this.model = model;
    this.depths = new SampleDepths(model);
  }

  /** Samples of the payload of an operation, with values of these texts. */
  public SampleMessages samples(OperationType operation, SampleTexts texts) {
    return new SampleMessages(operation, model, texts, depths);
  }

  /** Notes that a payload that is a bean has passed its check. */
  public void passed(OperationType operation) {
    if (operation.parameters().get(0).type() instanceof BeanType payload) {
      differences.put(payload, Optional.empty());
    }
  }

  /**
   * Checks the beans in the payload of an operation that have not been checked before.
   *
   * @return the reason why stock must serve the operation; null if there is none
   */
  public @Nullable String difference(OperationType operation, Check check) {
    return difference(operation, operation.parameters().stream().map(Slot::type).toList(), check);
  }

  /**
   * Checks the beans in some types that have not been checked before.
   *
   * @param operation whose payload lends its name to the samples
   * @return the reason why stock must read values of these types; null if there is none
   */
  public @Nullable String difference(OperationType operation, List<ValueType> types, Check check) {
    Set<BeanType> beans = new LinkedHashSet<>();
    Set<BeanType> groups = new LinkedHashSet<>();
    for (ValueType type : types) {
      collect(type, beans, groups);
    }
    beans.removeAll(groups);
    for (BeanType bean : beans) {
      Optional<String> found =
          differences.computeIfAbsent(
              bean, each -> Optional.ofNullable(check.difference(alone(operation, each))));
      if (found.isPresent()) {
        return found.get();
      }
    }
    return null;
  }

  private static OperationType alone(OperationType operation, BeanType bean) {
    String name = operation.parameters().get(0).name();
    return new OperationType(
        // No name of an operation has a space.
        operation.name() + " " + bean.javaClass().getName(),
        operation.implementation(),
        operation.wrapperNamespace(),
        List.of(Slot.parameter(0, name, bean.javaClass(), bean, false)),
        true);
  }

  /**
   * Collects the beans inside of a type, and those that may stand for them.
   *
   * @param groups receives the beans that have no element of their own
   */
  private void collect(ValueType type, Set<BeanType> beans, Set<BeanType> groups) {
    SchemaModel.Holder holder = model.holder(type);
    if (holder != null) {
      collect(holder.value().type(), beans, groups);
    } else if (type instanceof BeanType bean && beans.add(bean)) {
      model.substitutes(bean).forEach(each -> collect(each, beans, groups));
      collect(model.content(bean), beans, groups);
    }
  }

  private void collect(ContentModel content, Set<BeanType> beans, Set<BeanType> groups) {
    for (ElementParticle particle : content.particles()) {
      ContentModel wrapped = particle.wrapped();
      if (wrapped != null) {
        collect(wrapped, beans, groups);
      } else {
        if (particle.isGroup() && particle.slot().type() instanceof BeanType group) {
          groups.add(group);
        }
        collect(particle.slot().type(), beans, groups);
      }
    }
  }
}
