package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.invoke.BeanBinder;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.ValueType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Copies beans by their binders, and beans without one by reflection. */
final class GeneratedCopier extends ReflectionCopier {
  /**
   * The way to copy each argument, determined once for all requests.
   *
   * @param binders the binder of each argument that is a bean, otherwise null
   * @param shared whether the argument is immutable and shared with the copies
   */
  @SuppressWarnings("ArrayRecordComponent") // Compared by content, below.
  private record Ways(@Nullable BeanBinder[] binders, boolean[] shared) {
    boolean isLike(Ways other) {
      return Arrays.equals(binders, other.binders) && Arrays.equals(shared, other.shared);
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Prepared(@Nullable Object[] original, Ways ways) {}

  /** The ways of the arguments prepared last, which those of the next often equal. */
  private @Nullable Ways last;

  GeneratedCopier(BindingRules rules) {
    super(rules);
  }

  @Override
  public Object prepare(@Nullable Object[] original) {
    int count = original.length;
    @Nullable BeanBinder[] binders = new @Nullable BeanBinder[count];
    boolean[] shared = new boolean[count];
    for (int i = 0; i < count; i++) {
      Object value = original[i];
      ValueType type = value == null ? null : rules.describeValue(value);
      shared[i] = value == null || (type instanceof SimpleType simple && simple.copier() == null);
      binders[i] = type instanceof BeanType bean ? bean.copier() : null;
    }
    Ways made = new Ways(binders, shared);
    Ways before = last;
    Ways ways = before != null && before.isLike(made) ? before : made;
    last = ways;
    return new Prepared(original, ways);
  }

  @Override
  public @Nullable Object[] copy(Object prepared) throws CopyFailure {
    Prepared arguments = (Prepared) prepared;
    Ways ways = arguments.ways;
    @Nullable Object[] copy = arguments.original.clone();
    for (int i = 0; i < copy.length; i++) {
      Object value = copy[i];
      if (value != null && !ways.shared[i]) {
        BeanBinder binder = ways.binders[i];
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
