package io.github.deltasoap.core.invoke;

import java.lang.reflect.Executable;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls methods and constructors that need not be public, such as those of a generated message
 * receiver. Members are identified by their index in a list. Implementations are safe for any
 * number of threads.
 */
@FunctionalInterface
public interface MemberCalls {
  /** Creates calls by reflection of accessible members, in order of index. */
  Function<List<Executable>, MemberCalls> REFLECTIVE = ReflectiveMemberCalls::new;

  /** Calls that a source makes when a member is called first; it may be asked again if it fails. */
  static MemberCalls late(Supplier<MemberCalls> source) {
    return new LateMemberCalls(source);
  }

  /**
   * Calls a member.
   *
   * @param arguments for a method its target first, then one for each parameter, primitives boxed
   * @return the method's result or the new object, primitives boxed; null for void
   * @throws Throwable the member's own exception, unchanged
   */
  @Nullable Object call(int member, @Nullable Object... arguments) throws Throwable;
}
