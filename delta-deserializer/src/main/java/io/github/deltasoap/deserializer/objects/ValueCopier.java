package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.invoke.BeanBinder;
import io.github.deltasoap.core.proof.InitialObjects;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.ValueType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Copies value by value: lists, arrays and simple values always in the same way. */
abstract sealed class ValueCopier extends GraphCopier permits CloneCopier, ReflectionCopier {
  /** Carries a failure through a binder, which cannot declare it. */
  private static final class Passing extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final CopyFailure failure;

    Passing(CopyFailure failure) {
      super(failure);
      this.failure = failure;
    }
  }

  final BindingRules rules;
  private final UnaryOperator<@Nullable Object> others = this::copyOther;

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
    if (type instanceof SimpleType simple) {
      return simple.copy(value);
    }
    BeanBinder factory = type instanceof BeanType bean ? bean.factory() : null;
    return factory == null ? copyBean(type, value) : copyBy(factory, value);
  }

  final Object copyBy(BeanBinder binder, Object original) throws CopyFailure {
    try {
      return binder.copy(original, others);
    } catch (Passing passing) {
      throw passing.failure;
    } catch (RuntimeException failed) {
      throw new CopyFailure(original.getClass().getName() + " cannot be copied", failed);
    }
  }

  private @Nullable Object copyOther(@Nullable Object value) {
    try {
      return copyValue(value);
    } catch (CopyFailure failure) {
      throw new Passing(failure);
    }
  }

  /** Copies an object that is neither a simple value nor a list or an array. */
  abstract @Nullable Object copyBean(ValueType type, Object original) throws CopyFailure;
}
