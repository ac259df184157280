package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The parameter table in docs/configuration.md matches {@link DeltaSettings}. */
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
