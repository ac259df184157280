package io.github.deltasoap.benchmarks.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.arrays.ArrayStudy;
import io.github.deltasoap.benchmarks.receive.ReceiveStudy;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small study as the command runs it. */
class StudyScenarioTest {
  @TempDir private Path directory;

  @Test
  void printsATableAndWritesFiles() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Path json = directory.resolve("figures.json");
    new StudyScenario(
            ArrayStudy.of("Figure 12: chunk overlaying, doubles", List.of(1, 20)),
            new PrintStream(out, true, UTF_8))
        .run(Duration.ZERO, directory, json);

    List<String> lines = out.toString(UTF_8).lines().toList();
    assertThat(lines)
        .filteredOn(line -> line.contains(" items: "))
        .extracting(line -> line.substring(0, line.indexOf(':')))
        .containsExactly(
            "separate chunks, DOUBLE, 1 items",
            "separate chunks, DOUBLE, 20 items",
            "chunk overlaying, DOUBLE, 1 items",
            "chunk overlaying, DOUBLE, 20 items");
    assertThat(lines)
        .anyMatch(line -> line.matches("Figure 12: chunk overlaying, doubles +1 +20 +x \\*"))
        .anyMatch(line -> line.matches("separate chunks \\* +[0-9.,]+ +[0-9.,]+ +1\\.00"))
        .anyMatch(line -> line.matches("chunk overlaying +[0-9.,]+ +[0-9.,]+ +[0-9.]+"))
        .contains(
            "JSON     " + json.toUri(), "Charts   " + directory.resolve("arrays.svg").toUri());
    assertThat(Files.readString(json))
        .startsWith("{\n  \"scenario\": \"arrays\",\n")
        .contains(
            "\"title\": \"Figure 12: chunk overlaying, doubles\"", "\"technique\": \"OVERLAID\"");
    assertThat(directory.resolve("arrays.png")).exists();
  }

  @Test
  void theReceivingSideHasTheSameForm() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Path json = directory.resolve("figures.json");
    ReceiveStudy study = ReceiveStudy.of("Figure 11", x -> x == 1 || x == 17, directory);
    new StudyScenario(study, new PrintStream(out, true, UTF_8)).run(Duration.ZERO, directory, json);

    List<String> lines = out.toString(UTF_8).lines().toList();
    assertThat(lines)
        .filteredOn(line -> line.endsWith(" ns"))
        .extracting(line -> line.substring(0, line.indexOf(':')))
        .containsExactly(
            "Double.parseDouble, digits of precision, 17",
            "DeltaSOAP, from bytes, digits of precision, 17",
            "Double.parseDouble, digits of precision, 1",
            "DeltaSOAP, from bytes, digits of precision, 1");
    assertThat(lines)
        .contains("Figure 11: text to double, million conversions/s")
        .anyMatch(line -> line.matches("digits of precision +1 +17 +x \\*"))
        .anyMatch(line -> line.matches("Double.parseDouble \\*( +[0-9.,]+ ±[0-9]+%){2} +1\\.00"))
        .contains("Charts   " + directory.resolve("receive.svg").toUri());
    assertThat(Files.readString(json))
        .startsWith("{\n  \"scenario\": \"receive\",\n")
        .contains("\"title\": \"Figure 11: text to double\"", "\"technique\": \"OWN_TO_DOUBLE\"");
  }
}
