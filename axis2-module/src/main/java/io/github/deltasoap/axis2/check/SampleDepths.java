package io.github.deltasoap.axis2.check;

import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.ValueType;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The depths of short samples of the beans of one service: a type that contains itself needs a way
 * out. Used by {@link SampleMessages}; for one thread.
 */
final class SampleDepths {
  private static final int ENDLESS = Integer.MAX_VALUE;

  private final SchemaModel model;

  /** The depths of the declared beans that end. */
  private final Map<BeanType, Integer> depths = new HashMap<>();

  SampleDepths(SchemaModel model) {
    this.model = model;
  }

  /** Whether a type has samples. */
  boolean end(ValueType type) {
    return of(type) != ENDLESS;
  }

  /** The levels of beans in a sample of a type, greater than those of the beans inside. */
  int of(ValueType type) {
    if (known(type) == ENDLESS) {
      Set<BeanType> unknown = new LinkedHashSet<>();
      collect(type, unknown);
      while (unknown.removeIf(this::find)) {
        // Others may end with those that were found.
      }
    }
    return known(type);
  }

  /** Finds the depth of a bean, if it ends with beans whose depths are known. */
  private boolean find(BeanType bean) {
    int depth = depthOfAny(bean);
    if (depth != ENDLESS) {
      depths.put(bean, depth);
    }
    return depth != ENDLESS;
  }

  private int known(ValueType type) {
    SchemaModel.Holder holder = model.holder(type);
    if (holder != null) {
      return known(holder.value().type());
    }
    return type instanceof SimpleType
        ? 0
        : type instanceof BeanType bean ? depths.getOrDefault(bean, ENDLESS) : ENDLESS;
  }

  private void collect(ValueType type, Set<BeanType> unknown) {
    SchemaModel.Holder holder = model.holder(type);
    if (holder != null) {
      collect(holder.value().type(), unknown);
    } else if (type instanceof BeanType bean && !depths.containsKey(bean) && unknown.add(bean)) {
      for (ElementParticle each : model.content(bean).particles()) {
        collect(each.slot().type(), unknown);
      }
      model.substitutes(bean).forEach(each -> collect(each, unknown));
    }
  }

  /** The least depth of the beans that may stand for a declared one. */
  private int depthOfAny(BeanType declared) {
    int least = ENDLESS;
    for (BeanType each : model.substitutes(declared)) {
      least = Math.min(least, depth(each));
    }
    return least;
  }

  private int depth(BeanType bean) {
    ContentModel content = model.content(bean);
    boolean isChoice = content.compositor() == Compositor.CHOICE && !content.particles().isEmpty();
    IntStream inside =
        content.particles().stream()
            .filter(each -> isChoice || each.required())
            .map(ElementParticle::slot)
            .mapToInt(slot -> known(slot.type()));
    int most = (isChoice ? inside.min() : inside.max()).orElse(0);
    return most == ENDLESS ? ENDLESS : most + 1;
  }
}
