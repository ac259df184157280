package io.github.deltasoap.core.invoke;

import java.lang.reflect.Executable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls methods and constructors that need not be public, such as those of a generated message
 * receiver. They are named by their position in a list. Implementations are stateless.
 */
@FunctionalInterface
public interface MemberCalls {
  /** Where calls come from. */
  @FunctionalInterface
  interface Source {
    /**
     * Calls of the members, in order of index.
     *
     * @param members open to reflection
     */
    MemberCalls of(List<Executable> members);
  }

  /** Calls by reflection. */
  Source REFLECTIVE = ReflectiveMemberCalls::new;

  /**
   * Calls a member.
   *
   * @param arguments the object whose method is called, which a constructor does not have, and one
   *     for each parameter, primitives boxed
   * @return what it returns, primitives boxed; null for void; the new object of a constructor
   * @throws Throwable what it throws, unchanged
   */
  @Nullable Object call(int member, @Nullable Object... arguments) throws Throwable;
}
