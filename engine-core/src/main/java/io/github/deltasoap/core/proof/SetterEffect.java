package io.github.deltasoap.core.proof;

import java.lang.reflect.Field;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The effect of a setter on a direct instance of its bean. */
public sealed interface SetterEffect {
  /**
   * A proved effect: the setter changes nothing but fields of the bean, as a function of its
   * argument and of fields, or throws.
   *
   * @param stored the only field that holds the argument itself afterwards; null if there is none
   * @param written the fields that it may write
   * @param constants of these the fields that hold the same constant afterwards on all paths
   * @param read the fields on whose earlier content it may depend
   * @param repeatable whether all written fields are the same afterwards whatever they held before,
   *     so that a second call leaves no trace of the first
   * @param readsContent whether it depends on the content of an argument that may change
   */
  record Proved(
      @Nullable Field stored,
      Set<Field> written,
      Map<Field, Object> constants,
      Set<Field> read,
      boolean repeatable,
      boolean readsContent)
      implements SetterEffect {}

  /**
   * An effect that is not proved.
   *
   * @param does the part of the setter that prevents the proof, as a predicate
   */
  record Unproved(String does) implements SetterEffect {}
}
