package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.Setting;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.write.ReplyReason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The documents match {@link DeltaSettings} and the reasons for which stock takes over. */
class ConfigurationDocumentTest {
  private static final String TITLE = "| parameter | values | default | what it does |";

  @Test
  void theTableSaysWhatTheCodeDoes() throws Exception {
    List<String> lines = Files.readAllLines(Path.of("..", "docs", "configuration.md"));
    int title = lines.indexOf(TITLE);
    assertThat(title).isNotNegative();
    List<String> rows =
        lines.stream().skip(title + 2).takeWhile(line -> line.startsWith("|")).toList();
    assertThat(rows)
        .containsExactlyElementsOf(
            DeltaSettings.ALL.stream().map(ConfigurationDocumentTest::row).toList());
  }

  /** Each reason has one row with a cause and a remedy. */
  @ParameterizedTest
  @CsvSource({"why-stock, response-reasons", "response-reasons, delta-circuit"})
  void eachReasonHasARemedy(String section, String next) throws Exception {
    String document = Files.readString(Path.of("..", "docs", "troubleshooting.md"));
    String text =
        document.substring(
            document.indexOf("<a id=\"" + section), document.indexOf("<a id=\"" + next));
    Enum<?>[] reasons = section.equals("why-stock") ? StockReason.values() : ReplyReason.values();
    assertThat(text.lines())
        .filteredOn(line -> line.matches("\\| `[A-Z_]+` \\| .+ \\| .+ \\|"))
        .extracting(line -> line.substring(3, line.indexOf('`', 3)))
        .containsExactlyInAnyOrderElementsOf(Stream.of(reasons).map(Enum::name).toList());
  }

  private static String row(Setting<?> setting) {
    String values =
        setting.values().stream().map(value -> "`" + value + "`").collect(Collectors.joining(", "));
    String others = setting.others();
    return "| `%s` | %s%s%s | `%s` | %s |"
        .formatted(
            setting.name(),
            values,
            values.isEmpty() || others.isEmpty() ? "" : ", ",
            others,
            setting.standard(),
            setting.meaning());
  }
}
