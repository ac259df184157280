package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.type.ValueType;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Copies beans by their own {@code clone()}. */
final class CloneCopier extends ValueCopier {
  private final Map<Class<?>, Method> cloneMethods = new ConcurrentHashMap<>();

  CloneCopier(BindingRules rules) {
    super(rules);
  }

  @Override
  @Nullable Object copyBean(ValueType type, Object original) throws CopyFailure {
    Class<?> javaClass = original.getClass();
    Method method = cloneMethods.get(javaClass);
    if (method == null) {
      method = cloneMethod(javaClass);
      cloneMethods.put(javaClass, method);
    }
    try {
      return method.invoke(original);
    } catch (ReflectiveOperationException failed) {
      throw new CopyFailure("clone() of " + javaClass.getName() + " failed", failed);
    }
  }

  private static Method cloneMethod(Class<?> javaClass) throws CopyFailure {
    try {
      Method method = javaClass.getMethod("clone");
      method.setAccessible(true);
      return method;
    } catch (NoSuchMethodException missing) {
      throw new CopyFailure(javaClass.getName() + " has no public clone()", null);
    }
  }
}
