package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.invoke.BeanBinder;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.ValueType;
import org.jspecify.annotations.Nullable;

/** Copies beans by their binders, and beans without one by reflection. */
final class GeneratedCopier extends ReflectionCopier {
  /**
   * Arguments and the way to copy each of them, determined once for all requests.
   *
   * @param binders the binder of each argument that is a bean, otherwise null
   * @param shared whether the argument is immutable and shared with the copies
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Prepared(
      @Nullable Object[] original, @Nullable BeanBinder[] binders, boolean[] shared) {}

  GeneratedCopier(BindingRules rules) {
    super(rules);
  }

  @Override
  public Object prepare(@Nullable Object[] original) {
    int count = original.length;
    Prepared prepared = new Prepared(original, new @Nullable BeanBinder[count], new boolean[count]);
    for (int i = 0; i < count; i++) {
      Object value = original[i];
      ValueType type = value == null ? null : rules.describeValue(value);
      prepared.shared[i] =
          value == null || (type instanceof SimpleType simple && simple.copier() == null);
      prepared.binders[i] = type instanceof BeanType bean ? bean.copier() : null;
    }
    return prepared;
  }

  @Override
  public @Nullable Object[] copy(Object prepared) throws CopyFailure {
    Prepared arguments = (Prepared) prepared;
    @Nullable Object[] copy = arguments.original.clone();
    for (int i = 0; i < copy.length; i++) {
      Object value = copy[i];
      if (value != null && !arguments.shared[i]) {
        BeanBinder binder = arguments.binders[i];
        copy[i] = binder == null ? copyValue(value) : copyBy(binder, value);
      }
    }
    return copy;
  }

  @Override
  @Nullable Object copyBean(ValueType type, Object original) throws CopyFailure {
    BeanBinder binder = type instanceof BeanType bean ? bean.copier() : null;
    return binder == null ? super.copyBean(type, original) : copyBy(binder, original);
  }
}
