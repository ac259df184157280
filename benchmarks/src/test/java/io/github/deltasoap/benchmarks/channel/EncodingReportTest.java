package io.github.deltasoap.benchmarks.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class EncodingReportTest {
  /** The bytes in a row, the first figure behind the title. */
  private static final Pattern BYTES = Pattern.compile(" {2,}([\\d,]+) {2}");

  @Test
  void everyTalkHasTheBytesOfEveryEncoding() {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    EncodingReport report = new EncodingReport(new PrintStream(text, true, UTF_8));
    int exit = new CommandLine(report).execute("--rounds", "1", "--warmup", "0", "--millis", "1");
    assertThat(exit).isZero();
    String[] tables = text.toString(UTF_8).split("\\R\\R");
    // The machine is first.
    assertThat(tables).hasSize(1 + Talk.values().length);
    int next = 1;
    for (Talk talk : Talk.values()) {
      String table = tables[next++];
      assertThat(table).startsWith(talk.title());
      List<Integer> bytes =
          BYTES
              .matcher(table)
              .results()
              .map(row -> Integer.parseInt(row.group(1).replace(",", "")))
              .toList();
      // XML, gzip, Fast Infoset, EXI, compressed EXI.
      assertThat(bytes).as(table).hasSize(5);
      assertThat(bytes.get(2)).as(table).isLessThan(bytes.get(0));
      assertThat(bytes.get(3)).as(table).isLessThan(bytes.get(2));
      assertThat(bytes.get(4)).as(table).isLessThan(bytes.get(0));
    }
  }
}
