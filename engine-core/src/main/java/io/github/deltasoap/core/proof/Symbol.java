package io.github.deltasoap.core.proof;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Value;

/**
 * The abstract value of an operand, a local variable or a field.
 *
 * @param size 2 for long and double, otherwise 1
 * @param detail the constant, the {@link Created} object, or the field's index
 */
record Symbol(Kind kind, int size, @Nullable Object detail) implements Value {
  /** The kinds of values. */
  enum Kind {
    /** The bean. */
    SELF,
    /** The setter's argument itself, an object that may change. */
    ARGUMENT,
    /** The setter's argument itself, a primitive or an immutable object. */
    ARGUMENT_DATA,
    /** A constant; null is one. */
    CONSTANT,
    /** A primitive or an immutable object that follows from constants, argument and fields. */
    DATA,
    /** A new object, or null. */
    CREATED,
    /** The object that a field held before, or null. */
    HELD,
    /** Of a field: not written. */
    UNWRITTEN,
    /** Of a field: written on some paths. */
    MAYBE,
    /** Different kinds on different paths, or unknown. */
    ANY
  }

  /**
   * A new object.
   *
   * @param type its internal name or, for arrays, its descriptor
   * @param immutable whether it cannot change once it is constructed
   */
  record Created(AbstractInsnNode site, String type, boolean immutable) {}

  static final Symbol SELF = new Symbol(Kind.SELF, 1, null);
  static final Symbol NULL = new Symbol(Kind.CONSTANT, 1, null);
  static final Symbol UNWRITTEN = new Symbol(Kind.UNWRITTEN, 1, null);
  static final Symbol MAYBE = new Symbol(Kind.MAYBE, 1, null);
  static final Symbol ANY = new Symbol(Kind.ANY, 1, null);

  static Symbol data(int size) {
    return new Symbol(Kind.DATA, size, null);
  }

  static Symbol constant(Object value) {
    return new Symbol(
        Kind.CONSTANT, value instanceof Long || value instanceof Double ? 2 : 1, value);
  }

  static Symbol created(AbstractInsnNode site, String type, boolean immutable) {
    return new Symbol(Kind.CREATED, 1, new Created(site, type, immutable));
  }

  @Override
  public int getSize() {
    return size;
  }

  /** The created object; null if the value is another. */
  @Nullable Created asCreated() {
    return detail instanceof Created created ? created : null;
  }

  /** Whether the value is a primitive, an immutable object or null. */
  boolean isData() {
    Created created = asCreated();
    return kind == Kind.CONSTANT
        || kind == Kind.DATA
        || kind == Kind.ARGUMENT_DATA
        || (created != null && created.immutable);
  }

  /** The value where two paths meet. */
  static Symbol merge(Symbol one, Symbol other) {
    if (one.equals(other)) {
      return one;
    }
    if (one.kind == Kind.UNWRITTEN
        || one.kind == Kind.MAYBE
        || other.kind == Kind.UNWRITTEN
        || other.kind == Kind.MAYBE) {
      return MAYBE;
    }
    if (one.kind == Kind.CREATED && other.equals(NULL)) {
      return one;
    }
    if (other.kind == Kind.CREATED && one.equals(NULL)) {
      return other;
    }
    return one.isData() && other.isData() && one.size == other.size ? data(one.size) : ANY;
  }
}
