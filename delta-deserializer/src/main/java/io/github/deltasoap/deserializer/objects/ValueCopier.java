package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.proof.InitialObjects;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.ValueType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Copies value by value: lists, arrays and simple values always in the same way. */
abstract sealed class ValueCopier extends GraphCopier permits CloneCopier, ReflectionCopier {
  final BindingRules rules;

  ValueCopier(BindingRules rules) {
    this.rules = rules;
  }

  @Override
  public Object prepare(@Nullable Object[] original) {
    return original;
  }

  @Override
  public @Nullable Object[] copy(Object prepared) throws CopyFailure {
    return copyItems((Object[]) prepared);
  }

  private @Nullable Object[] copyItems(@Nullable Object[] original) throws CopyFailure {
    @Nullable Object[] copy = original.clone();
    for (int i = 0; i < copy.length; i++) {
      copy[i] = copyValue(copy[i]);
    }
    return copy;
  }

  final @Nullable Object copyValue(@Nullable Object value) throws CopyFailure {
    if (value == null || value instanceof String) {
      return value;
    }
    if (value instanceof ArrayList<?> list) {
      List<@Nullable Object> copy = new ArrayList<>();
      for (Object item : list) {
        copy.add(copyValue(item));
      }
      return copy;
    }
    if (value instanceof Object[] array) {
      return copyItems(array);
    }
    if (value.getClass().isArray()) {
      int length = Array.getLength(value);
      Object copy = Array.newInstance(value.getClass().getComponentType(), length);
      System.arraycopy(value, 0, copy, 0, length);
      return copy;
    }
    ValueType type = rules.describeValue(value);
    if (type instanceof UndescribedType) {
      Object initial = InitialObjects.isShareable(value) ? value : InitialObjects.another(value);
      return initial == null ? copyBean(type, value) : initial;
    }
    return type instanceof SimpleType simple ? simple.copy(value) : copyBean(type, value);
  }

  /** Copies an object that is neither a simple value nor a list or an array. */
  abstract @Nullable Object copyBean(ValueType type, Object original) throws CopyFailure;
}
