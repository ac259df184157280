package io.github.deltasoap.axis2.check;

import io.github.deltasoap.core.proof.Proofs;
import io.github.deltasoap.core.proof.SetterEffect;
import io.github.deltasoap.engine.verify.GraphRecord;
import io.github.deltasoap.engine.verify.GraphRecord.TooLarge;
import io.github.deltasoap.engine.verify.Verifier;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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

  /** Whether objects like the recorded ones may be made by their constructors and setters. */
  boolean allowMaking(GraphRecord record) {
    return application(record).allMatch(each -> made.computeIfAbsent(each, BeanEffects::mayBeMade));
  }

  /** Whether the getters of a result may be called. */
  public boolean allowReading(@Nullable Object result) {
    try {
      GraphRecord record =
          GraphRecord.of(
              List.of(), new @Nullable Object[] {result}, Verifier.MAX_SAMPLE_BYTES, false);
      return application(record)
          .allMatch(each -> read.computeIfAbsent(each, BeanEffects::mayBeRead));
    } catch (TooLarge unknown) {
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
