package io.github.deltasoap.core.invoke;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls methods and constructors by reflection. */
final class ReflectiveMemberCalls implements MemberCalls {
  private final Executable[] members;

  ReflectiveMemberCalls(List<Executable> members) {
    this.members = members.toArray(Executable[]::new);
  }

  @Override
  public @Nullable Object call(int member, @Nullable Object... arguments) throws Throwable {
    try {
      if (members[member] instanceof Constructor<?> constructor) {
        return constructor.newInstance(arguments);
      }
      return ((Method) members[member])
          .invoke(arguments[0], Arrays.copyOfRange(arguments, 1, arguments.length));
    } catch (InvocationTargetException thrown) {
      Throwable cause = thrown.getCause();
      throw cause == null ? thrown : cause;
    }
  }
}
