package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.NumberArray;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A later send (bSOAP, section 3): compares a message with a template, step by step and value by
 * value, and replaces the texts of changed values. A shadow changes only after its text, so the
 * template is consistent wherever a comparison ends. After the first different step nothing is
 * compared, and only the message's signature is computed. For one thread at a time.
 */
final class Comparison implements MessageSink {
  private static final int FIRST_BYTES = 64;

  final DutTable duts;
  final TemplateText text;
  private final Structure structure;
  private final XmlBytes scratch;

  /** The values of a flat bean; allocated for the first one. */
  private long[] bits = new long[0];

  private @Nullable Object[] values = new Object[0];

  /** The next entry, and the next shadow. */
  private int entry;

  private int shadow;
  private boolean changed;

  /** The number of steps of the message. */
  private int steps;

  /** The work of writing new texts, and the cost of placing them. */
  private long rewritten;

  private long placing;

  /** The signature of a message that does not match; null while it matches. */
  private @Nullable StructureSignature mismatch;

  Comparison(TemplateSettings settings, Structure structure, DutTable duts, TemplateText text) {
    this.structure = structure;
    this.duts = duts;
    this.text = text;
    this.scratch = new XmlBytes(FIRST_BYTES, settings.maxBytes());
  }

  void begin() {
    structure.rewind();
    text.rewind();
    entry = 0;
    shadow = 0;
    changed = false;
    steps = 0;
    rewritten = 0;
    placing = 0;
    mismatch = null;
  }

  /** Writes pending texts, and releases the message's objects. Always called last. */
  void end() {
    text.settle();
    if (values.length > 0) {
      Arrays.fill(values, null);
    }
  }

  /** The kind of match, after the whole message was walked. */
  TemplateMatch match() {
    if (mismatch == null && !structure.isAtEnd()) {
      mismatch = structure.taken();
    }
    if (mismatch != null) {
      return TemplateMatch.MISMATCH;
    }
    return text.isResized()
        ? TemplateMatch.PARTIAL
        : changed ? TemplateMatch.PERFECT : TemplateMatch.CONTENT;
  }

  /** The signature of a message that did not match. */
  long signature() {
    return mismatch == null ? structure.signature().value() : mismatch.value();
  }

  /**
   * The work that the message saved, negative if it cost more; see {@link Payoff}.
   *
   * @param match the result of {@link #match}
   */
  long saved(TemplateMatch match) {
    long lost = rewritten + placing + text.layingOut();
    return match == TemplateMatch.MISMATCH
        ? -lost - (long) Payoff.MISMATCHED_STEP * steps
        : duts.work() - lost;
  }

  private boolean takes(StepKind kind, Object first, @Nullable Object second, long detail) {
    steps++;
    if (mismatch == null) {
      if (structure.take(kind, first, second, detail)) {
        return true;
      }
      mismatch = structure.taken();
    }
    mismatch.add(kind, first, detail);
    return false;
  }

  /** Replaces the text of an entry by the scratch content. */
  private boolean replace(int dirtyEntry) throws Unwritable {
    changed = true;
    int length = duts.lengths[dirtyEntry];
    int newLength = scratch.length();
    DutType type = duts.types[dirtyEntry];
    duts.rewritten(type, length, newLength);
    rewritten += type.work(newLength);
    placing += length == newLength ? Payoff.REPLACED_VALUE : Payoff.RESIZED_VALUE;
    if (text.replace(dirtyEntry, scratch)) {
      return true;
    }
    mismatch = structure.taken();
    return false;
  }

  private void primitive(ValueKind kind, long value) throws Unwritable {
    if (duts.bits[shadow] != value) {
      scratch.clear();
      scratch.value(kind, value);
      if (replace(entry)) {
        duts.bits[shadow] = value;
      }
    }
    entry++;
    shadow++;
  }

  private void object(Object simple, boolean attribute) throws Unwritable {
    Object last = duts.value(shadow);
    if (last != simple) {
      if (simple.equals(last)) {
        // The next comparison then succeeds by identity.
        duts.setValue(shadow, simple);
      } else {
        scratch.clear();
        if (attribute) {
          scratch.attribute((String) simple);
        } else {
          scratch.value(simple);
        }
        if (replace(entry)) {
          duts.setValue(shadow, simple);
          duts.types[entry] = DutType.of(simple);
        }
      }
    }
    entry++;
    shadow++;
  }

  @Override
  public void once() throws Unwritable {
    throw new Unwritable(ReplyReason.IMPURE_GETTER);
  }

  @Override
  public void markup(byte[] constant) {
    takes(StepKind.MARKUP, constant, null, 0);
  }

  @Override
  public void text(byte[] open, String value, byte[] close) throws Unwritable {
    if (takes(StepKind.TEXT, open, close, 0)) {
      object(value, false);
    }
  }

  @Override
  public void attribute(byte[] open, String value, byte[] close) throws Unwritable {
    if (takes(StepKind.ATTRIBUTE, open, close, 0)) {
      object(value, true);
    }
  }

  @Override
  public void value(byte[] open, ValueKind kind, long value, byte[] close) throws Unwritable {
    if (takes(StepKind.of(kind), open, close, 0)) {
      primitive(kind, value);
    }
  }

  @Override
  public void base64(byte[] open, byte[] value, byte[] close) throws Unwritable {
    if (!takes(StepKind.BINARY, open, close, 0)) {
      return;
    }
    // The application may write to its array, so the shadow is a copy.
    if (!(duts.value(shadow) instanceof byte[] last && Arrays.equals(last, value))) {
      byte[] copy = value.clone();
      scratch.clear();
      scratch.base64(copy);
      if (replace(entry)) {
        duts.setValue(shadow, copy);
      }
    }
    entry++;
    shadow++;
  }

  @Override
  public void numbers(byte[] open, NumberArray numbers, byte[] close) throws Unwritable {
    if (!takes(StepKind.ofNumbers(numbers.kind()), open, close, numbers.length())) {
      return;
    }
    RunShadow run = structure.shadow();
    run.begin(numbers);
    for (int i = run.next(0); i >= 0; i = run.next(i + 1)) {
      scratch.clear();
      run.write(i, scratch);
      if (!replace(entry + i)) {
        run.release();
        return;
      }
      run.store(i);
    }
    run.release();
    entry += run.length();
  }

  @Override
  public boolean repeats(byte[] open, NumberArray numbers, byte[] close) {
    if (mismatch != null || !structure.takeCopy(open, close, numbers)) {
      return false;
    }
    entry += numbers.length();
    return true;
  }

  @Override
  public void bean(FlatBean layout, Object bean) throws Unwritable {
    reserve();
    long nulls = layout.read(bean, bits, values);
    if (takes(StepKind.BEAN, layout, null, nulls)) {
      compare(layout);
    }
  }

  @Override
  public void beans(FlatBean layout, Object[] beans, int from, int to) throws Unwritable {
    int count = to - from;
    if (mismatch != null
        || !layout.isTyped()
        || count == 0
        || !structure.take(StepKind.BEAN, layout, null, 0, count)) {
      MessageSink.super.beans(layout, beans, from, to);
      return;
    }
    reserve();
    for (int i = from; i < to && mismatch == null; i++) {
      layout.read(beans[i], bits, values);
      compare(layout);
    }
  }

  private void reserve() {
    if (bits.length == 0) {
      bits = new long[FlatBean.MAX_PROPERTIES];
      values = new Object[FlatBean.MAX_PROPERTIES];
    }
  }

  /** Compares the values of a bean. */
  private void compare(FlatBean layout) throws Unwritable {
    int size = layout.size();
    if (layout.isTyped() && isEqual(size)) {
      entry += size;
      shadow += size;
      return;
    }
    for (int i = 0; i < size && mismatch == null; i++) {
      if (layout.kind(i) != ValueKind.OBJECT) {
        primitive(layout.kind(i), bits[i]);
      } else if (values[i] != null) {
        object(values[i], false);
      }
    }
  }

  /** Whether the bits read equal the next shadows; too few values for a bulk comparison. */
  private boolean isEqual(int size) {
    long[] read = bits;
    long[] last = duts.bits;
    int from = shadow;
    long difference = 0;
    for (int i = 0; i < size; i++) {
      difference |= read[i] ^ last[from + i];
    }
    return difference == 0;
  }

  /** The estimated memory of the whole template. */
  long memoryBytes() {
    return FIRST_BYTES
        + 12L * bits.length
        + text.memoryBytes()
        + structure.memoryBytes()
        + duts.memoryBytes();
  }
}
