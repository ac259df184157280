package io.github.deltasoap.serializer;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of the last message of a shape, with a record of its values: differential serialization
 * (bSOAP, section 3). The first message is written and recorded; for later ones of the same
 * structure, only changed values are written.
 *
 * <p>Values are compared with shadow values: strings by reference, then by content, numbers by
 * their bits, arrays of numbers at memory speed. Keeps no objects of the application except
 * strings, which are immutable.
 *
 * <p>For one thread at a time; the owner lends a template to one message, until that has been
 * written out.
 */
public final class Template {
  private final TemplateSettings settings;

  /** The recorded message; null while the template is empty. */
  private @Nullable Comparison comparison;

  private long signature;
  private long messageSignature;
  private long saved;

  /** Makes an empty template. */
  public Template(TemplateSettings settings) {
    this.settings = settings;
  }

  /**
   * Updates the template to a message. Unless the result is a mismatch, the template then holds the
   * message's bytes, until the next call.
   *
   * @param walk over the message; its markup must be the same arrays each time
   * @throws Unwritable if the walk or a value refuses; the template then holds no message, but can
   *     take the next
   */
  public TemplateMatch send(MessageWalk walk) throws Unwritable {
    if (comparison == null) {
      record(walk);
      return TemplateMatch.FIRST_TIME;
    }
    comparison.begin();
    try {
      walk.walk(comparison);
    } finally {
      comparison.end();
    }
    TemplateMatch match = comparison.match();
    messageSignature = match == TemplateMatch.MISMATCH ? comparison.signature() : signature;
    saved = comparison.saved(match);
    return match;
  }

  private void record(MessageWalk walk) throws Unwritable {
    Recorder recorder = new Recorder(settings);
    walk.walk(recorder);
    TemplateText text = new TemplateText(settings, recorder.duts(), recorder.finish());
    comparison = new Comparison(settings, recorder.structure(), recorder.duts(), text);
    signature = recorder.structure().signature().value();
    messageSignature = signature;
    saved = -Payoff.RECORDING - (long) Payoff.RECORDED_VALUE * recorder.duts().size();
  }

  /** The work of writing a message of this structure in full; see {@link Payoff}. */
  long work() {
    return Payoff.MESSAGE + (comparison == null ? 0 : comparison.duts.work());
  }

  /** The additional cost of a template of that size that has left the CPU caches. */
  long coldWork(long bytes) {
    return Payoff.COLD_TEMPLATE
        + bytes / Payoff.COLD_BYTES
        + (comparison == null ? 0 : (long) Payoff.COLD_OBJECT * comparison.duts.objects());
  }

  /** The work saved for the last message, negative if it cost more. */
  long saved() {
    return saved;
  }

  /** Whether the template has not taken a message yet. */
  public boolean isEmpty() {
    return comparison == null;
  }

  /** A hash of the template's structure; 0 while it is empty. */
  public long signature() {
    return signature;
  }

  /**
   * A hash of the structure of the last message. After a mismatch, a template with this {@link
   * #signature} may match; if it is this template's own, the settings forbid the room that the
   * message needs.
   */
  public long messageSignature() {
    return messageSignature;
  }

  /** The length of the message in bytes; 0 while the template is empty. */
  public int length() {
    return comparison == null ? 0 : comparison.text.length();
  }

  /** The number of chunks of the message. */
  public int chunkCount() {
    return comparison == null ? 0 : comparison.text.chunkCount();
  }

  /** The number of values in the message. */
  public int valueCount() {
    return comparison == null ? 0 : comparison.duts.size();
  }

  /** Writes the message, chunk by chunk. */
  public void writeTo(OutputStream out) throws IOException {
    if (comparison != null) {
      comparison.text.writeTo(out);
    }
  }

  /** A copy of the message. */
  public byte[] toArray() {
    return comparison == null ? new byte[0] : comparison.text.toArray();
  }

  /** The DUT table as text, one line for each value with its place and widths; shows no values. */
  public String drawing() {
    return comparison == null ? "" : comparison.text.drawing();
  }

  /** The estimated memory held, including strings. */
  public long memoryBytes() {
    return comparison == null ? 0 : comparison.memoryBytes();
  }
}
