package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.ValueType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Copies beans by reflection on their fields. */
sealed class ReflectionCopier extends ValueCopier permits GeneratedCopier {
  ReflectionCopier(BindingRules rules) {
    super(rules);
  }

  @Override
  @Nullable Object copyBean(ValueType type, Object original) throws CopyFailure {
    if (!(type instanceof BeanType bean)) {
      throw new CopyFailure(original.getClass().getName() + " is not in the type model", null);
    }
    try {
      Object copy = bean.create();
      for (Slot slot : bean.slots()) {
        Field field = slot.field();
        if (field != null) {
          Object value = field.get(original);
          field.set(copy, slot.javaClass().isPrimitive() ? value : copyValue(value));
        }
      }
      for (Field tracker : bean.trackers()) {
        Object value = tracker.get(original);
        tracker.set(copy, tracker.getType().isPrimitive() ? value : copyValue(value));
      }
      return copy;
    } catch (Unbindable | IllegalAccessException failed) {
      throw new CopyFailure(bean.javaClass().getName() + " cannot be created", failed);
    }
  }
}
