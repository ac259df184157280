package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.apache.axis2.AxisFault;
import org.jspecify.annotations.Nullable;

/**
 * Runs of a fuzz target. It restarts the target from time to time, so that a failure follows from
 * the inputs since then; these are reduced and saved as a file that {@link #replay} repeats. Used
 * by one thread.
 */
final class FuzzSession implements AutoCloseable {
  /** Runs between two restarts. */
  private static final int RUNS = 16_384;

  /** No input may take longer, however busy the machine is. */
  private static final long MAX_NANOS = 10_000_000_000L;

  private final String name;
  private final FuzzTarget target;
  private final Path findings;
  private final FuzzTally tally = new FuzzTally();
  private final List<byte[]> inputs = new ArrayList<>();

  /** The variant of the target since its last restart; negative before the first. */
  private int variant = -1;

  /**
   * @param name of the target, for files and messages
   * @param findings the directory for inputs that fail
   */
  FuzzSession(String name, FuzzTarget target, Path findings) {
    this.name = name;
    this.target = target;
    this.findings = findings;
  }

  FuzzTally tally() {
    return tally;
  }

  /**
   * Runs the target with an input.
   *
   * @throws AssertionError naming the saved file, if the module and stock differ
   */
  void run(byte[] input) throws Exception {
    if (variant < 0 || inputs.size() == RUNS) {
      restart(variant + 1);
    }
    inputs.add(input);
    long start = System.nanoTime();
    Throwable failure = failure(input, tally);
    long nanos = System.nanoTime() - start;
    tally.ran(nanos);
    if (failure == null && nanos > MAX_NANOS) {
      failure = new AssertionError("The run took " + nanos / 1_000_000 + " ms");
    }
    if (failure != null) {
      throw found(failure);
    }
  }

  private @Nullable Throwable failure(byte[] input, FuzzTally counts) {
    try {
      target.run(input, counts);
      return null;
    } catch (Exception | AssertionError | LinkageError | StackOverflowError failure) {
      return failure;
    }
  }

  private AssertionError found(Throwable failure) throws Exception {
    List<byte[]> plain = new ArrayList<>();
    inputs.forEach(each -> plain.addAll(target.plain(each)));
    List<byte[]> failing = fails(plain) ? reduced(plain) : reduced(new ArrayList<>(inputs));
    Path file = findings.resolve(name + "-" + Integer.toHexString(hash(failing)) + ".session");
    Files.createDirectories(findings);
    write(file, failing);
    return new AssertionError(
        "%s, variant %d: %s%nThe inputs are in %s"
            .formatted(name, variant, failure.getMessage(), file),
        failure);
  }

  private static int hash(List<byte[]> inputs) {
    return Arrays.deepHashCode(inputs.toArray());
  }

  private boolean fails(List<byte[]> tried) throws Exception {
    target.restart(variant);
    FuzzTally unused = new FuzzTally();
    for (byte[] input : tried) {
      if (failure(input, unused) != null) {
        return true;
      }
    }
    return false;
  }

  /** Leaves out inputs, in ever smaller pieces, as long as the rest fails. */
  private List<byte[]> reduced(List<byte[]> failing) throws Exception {
    List<byte[]> kept = failing;
    for (int piece = (kept.size() + 1) / 2; piece > 0; piece = piece == 1 ? 0 : (piece + 1) / 2) {
      int from = 0;
      while (from < kept.size()) {
        List<byte[]> rest = new ArrayList<>(kept);
        rest.subList(from, Math.min(from + piece, rest.size())).clear();
        if (!rest.isEmpty() && fails(rest)) {
          kept = rest;
        } else {
          from += piece;
        }
      }
    }
    return kept;
  }

  private static void write(Path file, List<byte[]> inputs) throws IOException {
    List<String> lines = new ArrayList<>();
    for (byte[] input : inputs) {
      lines.add(Base64.getEncoder().encodeToString(input));
    }
    Files.write(file, lines, US_ASCII);
  }

  /**
   * The inputs in a file of a corpus.
   *
   * @param file a message, or a session: one input per line, in base64
   */
  static List<byte[]> read(Path file) throws IOException {
    if (!file.toString().endsWith(".session")) {
      return List.of(Files.readAllBytes(file));
    }
    return Files.readAllLines(file, US_ASCII).stream().map(Base64.getDecoder()::decode).toList();
  }

  /** Runs inputs, in order, from a restart on, in each of the first variants. */
  void replay(List<byte[]> replayed, int variants) throws Exception {
    for (int each = 0; each < variants; each++) {
      restart(each);
      for (byte[] input : replayed) {
        run(input);
      }
    }
    variant = -1;
  }

  @Override
  public void close() throws AxisFault {
    target.close();
  }

  private void restart(int newVariant) throws Exception {
    inputs.clear();
    variant = newVariant;
    target.restart(variant);
  }
}
