package io.github.deltasoap.axis2.check;

import io.github.deltasoap.core.proof.Proofs;
import io.github.deltasoap.core.proof.SetterEffect;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.ValueType;
import io.github.deltasoap.engine.verify.GraphRecord;
import io.github.deltasoap.engine.verify.GraphRecord.TooLarge;
import io.github.deltasoap.engine.verify.Verifier;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Whether stock may make or read the beans of a sample once more: only if the code of their classes
 * is proved to change nothing else, so that a service cannot notice. For one service; safe for any
 * number of threads.
 */
public final class BeanEffects {
  /** Packages whose classes have no effects, though they do not belong to the JDK. */
  private static final List<String> LIBRARIES =
      List.of(
          "org.apache.axis2.databinding.types.",
          "org.apache.axiom.",
          "jakarta.activation.",
          "jakarta.xml.");

  private final Map<Class<?>, Boolean> made = new ConcurrentHashMap<>();
  private final Map<Class<?>, Boolean> read = new ConcurrentHashMap<>();

  /**
   * Whether reading requests runs no code of the service but constructors and setters: neither
   * adapters nor {@code toString()} that stores something.
   */
  static boolean areOfBeansAlone(OperationType type) {
    Set<ValueType> seen = new HashSet<>();
    Deque<Slot> rest = new ArrayDeque<>(type.parameters());
    while (!rest.isEmpty()) {
      ValueType each = rest.remove().type();
      if (each instanceof SimpleType simple && simple.conversion().isOfService()) {
        return false;
      }
      if (each instanceof BeanType bean && seen.add(bean)) {
        if (bean.hasTextEffects()) {
          return false;
        }
        rest.addAll(bean.slots());
      }
    }
    return true;
  }

  /** Whether objects like the recorded ones may be made by their constructors and setters. */
  boolean allowMaking(GraphRecord record) {
    return application(record).allMatch(each -> made.computeIfAbsent(each, BeanEffects::mayBeMade));
  }

  /**
   * Whether the getters of a result may be called, and {@code toString()} of constants of enums.
   * Never throws.
   */
  public boolean allowReading(@Nullable Object result) {
    try {
      GraphRecord record =
          GraphRecord.of(
              List.of(), new @Nullable Object[] {result}, Verifier.MAX_SAMPLE_BYTES, false);
      return application(record)
              .allMatch(each -> read.computeIfAbsent(each, BeanEffects::mayBeRead))
          && record.constantClasses().stream()
              .allMatch(each -> read.computeIfAbsent(each, BeanEffects::hasPlainText));
    } catch (TooLarge | RuntimeException | Error unknown) {
      // A class of the application cannot be linked, or a collection is changed meanwhile.
      return false;
    }
  }

  private static Stream<Class<?>> application(GraphRecord record) {
    return record.classes().stream()
        .filter(each -> LIBRARIES.stream().noneMatch(each.getName()::startsWith));
  }

  private static boolean mayBeMade(Class<?> bean) {
    Proofs proofs = new Proofs();
    return proofs.constructionObstacle(bean) == null
        && methods(bean, 1, "set")
            .allMatch(setter -> proofs.effect(bean, setter) instanceof SetterEffect.Proved);
  }

  private static boolean mayBeRead(Class<?> bean) {
    Proofs proofs = new Proofs();
    return methods(bean, 0, "get", "is").allMatch(getter -> proofs.changesNothing(bean, getter));
  }

  private static boolean hasPlainText(Class<?> constants) {
    return !new Proofs().hasTextEffects(constants);
  }

  private static Stream<Method> methods(Class<?> bean, int parameters, String... prefixes) {
    return Arrays.stream(bean.getMethods())
        .filter(
            method ->
                method.getParameterCount() == parameters
                    && method.getDeclaringClass() != Object.class
                    && !Modifier.isStatic(method.getModifiers())
                    && Arrays.stream(prefixes).anyMatch(method.getName()::startsWith));
  }
}
