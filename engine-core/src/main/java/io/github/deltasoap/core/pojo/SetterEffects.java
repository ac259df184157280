package io.github.deltasoap.core.pojo;

import io.github.deltasoap.core.proof.SetterEffect;
import io.github.deltasoap.core.proof.SetterEffect.Proved;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The effects of all setters of a bean. A bean may be reused if no setter depends on a field that
 * another writes, and if two write to the same field only as the same constant: then the bean is
 * the same in whatever order they run, and one of them may run again alone.
 */
final class SetterEffects {
  private final Map<Slot, Proved> proved = new HashMap<>();
  private final List<Slot> slots = new ArrayList<>();
  private @Nullable String obstacle;

  /** Adds the setter of a slot. */
  void add(Slot slot, Method setter, SetterEffect effect) {
    if (effect instanceof SetterEffect.Unproved unproved) {
      note(named(setter) + " " + unproved.does());
    } else if (effect instanceof Proved known) {
      // Items and nested beans are patched without their setter.
      boolean runsAgain = !slot.array() && slot.type() instanceof SimpleType;
      if (!runsAgain && known.stored() == null) {
        note(named(setter) + " does not just store its argument");
      } else if (!runsAgain && known.readsContent()) {
        note(named(setter) + " depends on the content of its argument");
      }
      proved.put(slot, known);
      slots.add(slot);
    }
  }

  private void note(String problem) {
    obstacle = obstacle == null ? problem : obstacle;
  }

  private static String named(@Nullable Method setter) {
    return setter == null
        ? "no setter"
        : "setter " + setter.getName() + " of " + setter.getDeclaringClass().getName();
  }

  /**
   * Why the bean cannot be reused.
   *
   * @return null if there is no obstacle
   */
  @Nullable String obstacle() {
    for (int i = 0; i < slots.size() && obstacle == null; i++) {
      for (int j = 0; j < i; j++) {
        compare(slots.get(j), slots.get(i));
        compare(slots.get(i), slots.get(j));
      }
    }
    return obstacle;
  }

  /** Notes a field that one setter writes, and on which the other depends or to which it writes. */
  private void compare(Slot one, Slot other) {
    Proved writing = Objects.requireNonNull(proved.get(one));
    Proved beside = Objects.requireNonNull(proved.get(other));
    for (Field field : writing.written()) {
      if (beside.read().contains(field)) {
        String place = field.getDeclaringClass().getName() + "." + field.getName();
        note(named(other.setter()) + " depends on " + place + ", which another setter writes");
      }
      if (beside.written().contains(field)) {
        Object constant = writing.constants().get(field);
        if (constant == null || !constant.equals(beside.constants().get(field))) {
          note(named(other.setter()) + " stores to the field of another");
        }
      }
    }
  }

  /** The fields that setters write besides those of their slots. */
  List<Field> trackers() {
    Set<Field> trackers = new LinkedHashSet<>();
    proved.values().forEach(each -> trackers.addAll(each.written()));
    slots.forEach(slot -> trackers.remove(slot.field()));
    return List.copyOf(trackers);
  }

  /**
   * The fields, by index of slot, that must be as the constructor made them before the slot's
   * setter runs again; empty for setters that overwrite whatever is there.
   */
  Map<Integer, List<Field>> resets() {
    Map<Integer, List<Field>> resets = new HashMap<>();
    for (Slot slot : slots) {
      Proved effect = Objects.requireNonNull(proved.get(slot));
      if (!effect.repeatable()) {
        resets.put(slot.index(), List.copyOf(effect.written()));
      }
    }
    return resets;
  }
}
