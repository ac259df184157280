package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.proof.InitialObjects;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.ValueType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a copy of an argument graph is equal to the original in every field and shares no
 * mutable object with it. Used only while learning.
 */
public final class GraphInspection {
  private final BindingRules rules;

  /** The copy of each mutable object of the original. */
  private final IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();

  /** The mutable objects of the copy. */
  private final Set<Object> copied = Collections.newSetFromMap(new IdentityHashMap<>());

  private GraphInspection(BindingRules rules) {
    this.rules = rules;
  }

  /**
   * Compares a copy with its original.
   *
   * @return the first defect, without any value in it, or null if the copy is good
   */
  public static @Nullable String inspect(
      @Nullable Object[] original, @Nullable Object[] copy, BindingRules rules) {
    GraphInspection inspection = new GraphInspection(rules);
    for (int i = 0; i < original.length; i++) {
      String place = "argument " + i;
      String problem = inspection.compare(original[i], copy[i], place, false);
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }

  private @Nullable String compare(
      @Nullable Object original, @Nullable Object copy, String place, boolean inBean) {
    if (original == null || copy == null) {
      return original == copy ? null : place + " is null in one of original and copy only";
    }
    Class<?> javaClass = original.getClass();
    if (copy.getClass() != javaClass) {
      return place + " is a " + javaClass.getName() + " but its copy is not";
    }
    ValueType type = rules.describeValue(original);
    if (type instanceof SimpleType simple && simple.copier() == null) {
      return original.equals(copy) ? null : place + " differs in the copy";
    }
    if (type instanceof UndescribedType && InitialObjects.isShareable(original)) {
      return original.equals(copy) ? null : place + " differs in the copy";
    }
    Object known = copies.get(original);
    if (known != null) {
      return known == copy ? null : place + " differs in the copy";
    }
    if (original == copy || copies.containsKey(copy) || copied.contains(original)) {
      return place + " (" + javaClass.getTypeName() + ") is shared with the original";
    }
    if (!copied.add(copy)) {
      return place + " (" + javaClass.getTypeName() + ") is shared within the copy";
    }
    copies.put(original, copy);
    if (javaClass.isArray()) {
      return compareArrays(original, copy, place);
    }
    if (original instanceof ArrayList<?> items && copy instanceof ArrayList<?> others) {
      return compareArrays(items.toArray(), others.toArray(), place);
    }
    Object content = type instanceof SimpleType simple ? content(simple, original) : null;
    if (type instanceof SimpleType simple && content != null) {
      return Objects.deepEquals(content, content(simple, copy))
          ? null
          : place + " differs in the copy";
    }
    if (type instanceof BeanType
        || (type instanceof SimpleType && !javaClass.getModule().isNamed())) {
      // By fields: equals() of an application class might even change the objects.
      return compareBeans(original, copy, place);
    }
    if (inBean && InitialObjects.areInitial(original, copy)) {
      return null;
    }
    if (type instanceof UndescribedType) {
      return place + " (" + javaClass.getName() + ") is neither a bean nor a simple value";
    }
    // Calendars with equal times may differ in computed fields, which services can observe.
    boolean same =
        original instanceof Calendar
            ? original.toString().equals(copy.toString())
            : original.equals(copy);
    return same ? null : place + " differs in the copy";
  }

  private static @Nullable Object content(SimpleType type, Object value) {
    return type.conversion().content(value);
  }

  private @Nullable String compareArrays(Object original, Object copy, String place) {
    int length = Array.getLength(original);
    if (Array.getLength(copy) != length) {
      return place + " has another length in the copy";
    }
    for (int i = 0; i < length; i++) {
      String item = place + "[" + i + "]";
      String problem = compare(Array.get(original, i), Array.get(copy, i), item, false);
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }

  private @Nullable String compareBeans(Object original, Object copy, String place) {
    Class<?> c = original.getClass();
    while (c != null && c != Object.class) {
      for (Field field : c.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) {
          continue;
        }
        String problem;
        try {
          field.setAccessible(true);
          String part = place + "." + field.getName();
          problem = compare(field.get(original), field.get(copy), part, true);
        } catch (IllegalAccessException | RuntimeException closed) {
          problem = place + "." + field.getName() + " cannot be read";
        }
        if (problem != null) {
          return problem;
        }
      }
      c = c.getSuperclass();
    }
    return null;
  }
}
