package io.github.deltasoap.invoker;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Method handles to private members that the introspectors have made accessible. */
final class Handles {
  /** Thrown when the JVM refuses a handle to an accessible member. */
  static final class Closed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Closed(IllegalAccessException cause) {
      super(cause);
    }
  }

  private static final Lookup LOOKUP = MethodHandles.lookup();

  private Handles() {}

  /** A handle that calls a method of its first argument, or a constructor, with boxed arguments. */
  static MethodHandle caller(Executable member) {
    try {
      MethodHandle handle =
          member instanceof Constructor<?> constructor
              ? LOOKUP.unreflectConstructor(constructor)
              : LOOKUP.unreflect((Method) member);
      return handle.asFixedArity().asType(handle.type().generic());
    } catch (IllegalAccessException closed) {
      throw new Closed(closed);
    }
  }

  /** A handle that reads a field of its argument. */
  static MethodHandle getter(Field field) {
    try {
      return LOOKUP.unreflectGetter(field);
    } catch (IllegalAccessException closed) {
      throw new Closed(closed);
    }
  }

  /** A handle that writes its second argument to a field of its first. */
  static MethodHandle setter(Field field) {
    try {
      return LOOKUP.unreflectSetter(field);
    } catch (IllegalAccessException closed) {
      throw new Closed(closed);
    }
  }
}
