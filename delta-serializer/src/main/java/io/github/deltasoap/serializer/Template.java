package io.github.deltasoap.serializer;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of the last message of a shape, and what is known of its values: differential
 * serialization (bSOAP, section 3). The first message is written and recorded; of each later one of
 * the same structure only the values that have changed are written.
 *
 * <p>Values are compared with shadow values: strings by reference, then by content, numbers by
 * their bits, arrays of numbers at memory speed. Nothing of the application is held but its
 * strings, which do not change.
 *
 * <p>For one thread at a time; whoever keeps templates lends each to one message, until that has
 * been written out.
 */
public final class Template {
  private final TemplateSettings settings;
  private @Nullable Comparison comparison;
  private @Nullable TemplateText text;
  private @Nullable Structure structure;
  private @Nullable DutTable duts;
  private long signature;
  private long messageSignature;
  private long saved;

  /** Makes an empty template. */
  public Template(TemplateSettings settings) {
    this.settings = settings;
  }

  /**
   * Takes a message. Unless that is a mismatch, the template's bytes are those of the message then,
   * until the next is taken.
   *
   * @param walk over the message; its markup must be the same arrays each time
   * @throws Unwritable if the walk or a value refuses; the template then holds no message, but can
   *     take the next
   */
  public Match send(MessageWalk walk) throws Unwritable {
    if (comparison == null) {
      record(walk);
      return Match.FIRST_TIME;
    }
    comparison.begin();
    try {
      walk.walk(comparison);
    } finally {
      comparison.end();
    }
    Match match = comparison.match();
    messageSignature = match == Match.MISMATCH ? comparison.signature() : signature;
    saved = comparison.saved(match);
    return match;
  }

  private void record(MessageWalk walk) throws Unwritable {
    Recorder recorder = new Recorder(settings);
    walk.walk(recorder);
    TemplateText recorded = new TemplateText(settings, recorder.duts(), recorder.finish());
    structure = recorder.structure();
    duts = recorder.duts();
    text = recorded;
    comparison = new Comparison(settings, structure, duts, recorded);
    signature = structure.signature().value();
    messageSignature = signature;
    saved = -Payoff.RECORDING - (long) Payoff.RECORDED_VALUE * duts.size();
  }

  /** The work of writing a message of this structure in full; see {@link Payoff}. */
  long work() {
    return Payoff.MESSAGE + (duts == null ? 0 : duts.work());
  }

  /** The additional costs of using a template of that size that the caches have lost. */
  long coldWork(long bytes) {
    return Payoff.COLD_TEMPLATE
        + bytes / Payoff.COLD_BYTES
        + (duts == null ? 0 : (long) Payoff.COLD_OBJECT * duts.objects());
  }

  /** The work that the template has saved for the last message, negative if it has cost more. */
  long saved() {
    return saved;
  }

  /** Whether no message has been taken yet. */
  public boolean isEmpty() {
    return comparison == null;
  }

  /** A hash of the template's structure; 0 while it is empty. */
  public long signature() {
    return signature;
  }

  /**
   * A hash of the structure of the last message. After a mismatch, a template whose {@link
   * #signature} this is may match; if it is this template's own, the settings forbid the room that
   * the message needs.
   */
  public long messageSignature() {
    return messageSignature;
  }

  /** How many bytes the message has; 0 while the template is empty. */
  public int length() {
    return text == null ? 0 : text.length();
  }

  /** How many chunks the message is in. */
  public int chunkCount() {
    return text == null ? 0 : text.chunkCount();
  }

  /** How many values the message has. */
  public int valueCount() {
    return duts == null ? 0 : duts.size();
  }

  /** Writes the message out, chunk by chunk. */
  public void writeTo(OutputStream out) throws IOException {
    if (text != null) {
      text.writeTo(out);
    }
  }

  /** A copy of the message. */
  public byte[] toArray() {
    return text == null ? new byte[0] : text.toArray();
  }

  /** The DUT table as text, a line for each value, with its place and widths; it shows no value. */
  public String drawing() {
    return text == null ? "" : text.drawing();
  }

  /** An estimate of what the template holds, strings included. */
  public long memoryBytes() {
    if (text == null || structure == null || duts == null || comparison == null) {
      return 0;
    }
    return text.memoryBytes()
        + structure.memoryBytes()
        + duts.memoryBytes()
        + comparison.memoryBytes();
  }
}
