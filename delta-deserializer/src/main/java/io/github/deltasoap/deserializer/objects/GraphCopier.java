package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.bind.BindingRules;
import org.jspecify.annotations.Nullable;

/**
 * Makes deep copies of argument graphs (P1, section 4.1). Safe for any number of threads, as long
 * as the original does not change.
 */
public abstract sealed class GraphCopier permits ValueCopier, SerializationCopier {

  /** Reports that a copy cannot be made, for example because a class has no {@code clone()}. */
  public static final class CopyFailure extends Exception {
    private static final long serialVersionUID = 1L;

    CopyFailure(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }

  /** The copier of a strategy. {@link CopyStrategy#NONE} copies to fill its pool. */
  public static GraphCopier of(CopyStrategy strategy, BindingRules rules) {
    return switch (strategy) {
      case CLONE -> new CloneCopier(rules);
      case SERIALIZATION -> new SerializationCopier();
      case REFLECTION -> new ReflectionCopier(rules);
      case NONE, GENERATED -> new GeneratedCopier(rules);
    };
  }

  /**
   * Prepares an original for {@link #copy}; called once for each prototype.
   *
   * @throws CopyFailure if the strategy cannot copy these objects
   */
  public abstract Object prepare(@Nullable Object[] original) throws CopyFailure;

  /**
   * Copies the original.
   *
   * @param prepared the result of {@link #prepare}
   * @throws CopyFailure if an application class fails
   */
  public abstract @Nullable Object[] copy(Object prepared) throws CopyFailure;
}
