package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs the corpus of each fuzz target, and some random inputs. The profile {@code fuzz} sets
 * properties that make it go on for longer, and lets Jazzer choose inputs by coverage.
 */
class FuzzTest {
  private static final long SEED = Long.getLong("fuzz.seed", 20261122);
  private static final long RUNS = Long.getLong("fuzz.runs", 1_000);
  private static final long SECONDS = Long.getLong("fuzz.seconds", 60);

  /** Sets of settings that each file of the corpus is run with. */
  private static final int VARIANTS = 5;

  private static final int MAX_CHOICES = 48;

  @ParameterizedTest
  @ValueSource(strings = {"scanner", "binder", "replies"})
  void ourResultIsStocks(String target) throws Exception {
    try (FuzzSession session = FuzzTargets.session(target)) {
      fuzz(target, session);
    }
  }

  private static void fuzz(String target, FuzzSession session) throws Exception {
    List<byte[]> messages = new ArrayList<>();
    for (Path file : FuzzTargets.corpus(target)) {
      List<byte[]> inputs = FuzzSession.read(file);
      if (inputs.size() == 1) {
        messages.addAll(inputs);
      } else {
        session.replay(inputs, VARIANTS);
      }
    }
    session.replay(messages, VARIANTS);
    SplittableRandom random = new SplittableRandom(SEED);
    FuzzTally tally = session.tally();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (tally.runs() < RUNS && System.nanoTime() < end) {
      session.run(choices(random));
    }
    System.out.println("Fuzzed " + target + " by seed " + SEED + ": " + tally);
    // Otherwise nothing is compared.
    assertThat(tally.of("accepted")).isGreaterThan(tally.runs() / 10);
  }

  private static byte[] choices(SplittableRandom random) {
    byte[] choices = new byte[8 + random.nextInt(MAX_CHOICES - 8)];
    random.nextBytes(choices);
    // It must not be a message.
    choices[0] &= 0x1F;
    return choices;
  }

  @ParameterizedTest
  @ValueSource(strings = {"scanner", "binder", "replies"})
  @EnabledIfSystemProperty(named = "fuzz.jazzer", matches = "true")
  void jazzerFindsNoDifference(String target) throws Exception {
    Path found = FuzzTargets.FINDINGS.resolve("jazzer").resolve(target);
    Files.createDirectories(found);
    Path log = FuzzTargets.FINDINGS.resolve("jazzer-" + target + ".log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:-OmitStackTraceInFastThrow");
    command.add("-D" + FuzzTargets.TARGET_PROPERTY + "=" + target);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("com.code_intelligence.jazzer.Jazzer");
    command.add("--target_class=" + FuzzTargets.class.getName());
    command.add("--instrumentation_includes=io.github.deltasoap.**");
    // Stock's behaviour is the reference here; Jazzer's own detectors look for other faults.
    command.add("--disabled_hooks=*");
    command.add("--reproducer_path=" + found);
    command.add("-artifact_prefix=" + found + File.separator);
    command.add("-max_total_time=" + SECONDS);
    command.add("-max_len=" + MAX_CHOICES);
    command.add(found.toString());
    Process jazzer =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    int exit = jazzer.waitFor();
    List<String> lines = Files.readAllLines(log);
    System.out.println("Jazzer on " + target + ": " + lines.get(lines.size() - 1));
    assertThat(exit).as("see %s", log).isZero();
  }
}
