package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.wire.EnvelopeShape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The effect of the tags of a state: their binding steps, the beans that these open and close, and
 * the envelope. Immutable.
 *
 * @param steps a Value here has an empty text
 * @param payload the envelope around the payload, if the payload's tag is among the tags
 * @param opened the number of beans opened
 * @param change the number of beans opened less those closed
 * @param lowest the smallest such difference after any of the steps, at most 0
 * @param closes whether the last step closes a bean that was open before all others: no step before
 *     it has come as low
 * @param row the last step, if it opens an item of an array
 * @param arrays the arrays that get items or a state in any other way
 * @param hash of the steps, as {@link PathSteps#hash} adds it
 * @param hashFactor of the hash of the steps before
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record TagEffect(
    BindingStep[] steps,
    @Nullable EnvelopeShape payload,
    int opened,
    int change,
    int lowest,
    boolean closes,
    BindingStep.@Nullable OpenBean row,
    List<Slot> arrays,
    long hash,
    long hashFactor) {

  // Estimated object sizes, for the byte budget.
  private static final int EFFECT_BYTES = 64 + 24 + 24;
  private static final int STEP_BYTES = 8;

  /** No effect. */
  static final TagEffect NONE = of(List.of(), null);

  /** The effect of the steps of all tags in a row. */
  static TagEffect of(List<BindingStep> tags, @Nullable EnvelopeShape payload) {
    BindingStep[] steps = tags.toArray(BindingStep[]::new);
    int opened = 0;
    int closed = 0;
    int lowest = 0;
    BindingStep.OpenBean row = null;
    boolean closes = false;
    List<Slot> arrays = new ArrayList<>();
    for (int i = 0; i < steps.length; i++) {
      BindingStep step = steps[i];
      boolean last = i == steps.length - 1;
      if (step instanceof BindingStep.CloseBean) {
        closed++;
        closes = last && opened - closed < lowest;
        lowest = Math.min(lowest, opened - closed);
      } else if (last && step instanceof BindingStep.OpenBean bean && bean.slot().array()) {
        opened++;
        row = bean;
      } else {
        opened += step instanceof BindingStep.OpenBean ? 1 : 0;
        Slot slot = step.slot();
        if (slot != null && slot.array()) {
          arrays.add(slot);
        }
      }
    }
    return new TagEffect(
        steps,
        payload,
        opened,
        opened - closed,
        lowest,
        closes,
        row,
        List.copyOf(arrays),
        PathSteps.hash(steps),
        PathSteps.hashFactor(steps));
  }

  /** The estimated memory of the effect of some steps, without the steps. */
  static long sizeBytes(int steps) {
    return EFFECT_BYTES + STEP_BYTES * (long) steps;
  }
}
