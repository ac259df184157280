package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.NumberArray;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;

/**
 * Reads a message's structure without its values, to find a matching template. For one thread and
 * one message.
 */
final class Outline implements MessageSink {
  private final StructureSignature signature = new StructureSignature();
  private int steps;

  /** The signature of the message, after the whole message was walked. */
  long signature() {
    return signature.value();
  }

  /** The number of steps of the message. */
  int steps() {
    return steps;
  }

  private void add(StepKind kind, Object first, long detail) {
    steps++;
    signature.add(kind, first, detail);
  }

  @Override
  public boolean readsTexts() {
    return false;
  }

  @Override
  public void once() throws Unwritable {
    throw new Unwritable(ReplyReason.IMPURE_GETTER);
  }

  @Override
  public void markup(byte[] constant) {
    add(StepKind.MARKUP, constant, 0);
  }

  @Override
  public void text(byte[] open, String value, byte[] close) {
    add(StepKind.TEXT, open, 0);
  }

  @Override
  public void attribute(byte[] open, String value, byte[] close) {
    add(StepKind.ATTRIBUTE, open, 0);
  }

  @Override
  public void value(byte[] open, ValueKind kind, long bits, byte[] close) {
    add(StepKind.of(kind), open, 0);
  }

  @Override
  public void base64(byte[] open, byte[] value, byte[] close) {
    add(StepKind.BINARY, open, 0);
  }

  @Override
  public void numbers(byte[] open, NumberArray numbers, byte[] close) {
    add(StepKind.ofNumbers(numbers.kind()), open, numbers.length());
  }

  @Override
  public void bean(FlatBean layout, Object bean) throws Unwritable {
    // One step for each value that may be null.
    steps += layout.isTyped() ? 0 : layout.size();
    add(StepKind.BEAN, layout, layout.nulls(bean));
  }

  @Override
  public void beans(FlatBean layout, Object[] beans, int from, int to) throws Unwritable {
    if (layout.isTyped()) {
      if (to > from) {
        steps++;
        signature.add(StepKind.BEAN, layout, 0, to - from);
      }
    } else {
      MessageSink.super.beans(layout, beans, from, to);
    }
  }
}
