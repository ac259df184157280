package io.github.deltasoap.benchmarks.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sheets become files. */
final class ChartSheetTest {
  @TempDir private Path directory;

  @Test
  void drawsTheChartsOfEachRowSideBySide() throws Exception {
    BarChart chart =
        new BarChart(
            "Lengths",
            "metres",
            "#,##0.0",
            List.of("Short", "Long"),
            List.of(
                BarChart.Series.of("Left", List.of(1.0, 20.0), List.of(0.5, 3.0)),
                BarChart.Series.of("Right", List.of(2.0, 30.0), List.of(0.5, Double.NaN))));
    List<String> lines = new ChartSheet(List.of(List.of(chart, chart))).save(directory, "sheet");
    Path svg = directory.resolve("sheet.svg");
    Path png = directory.resolve("sheet.png");
    assertThat(lines).containsExactly("Charts   " + svg.toUri(), "         " + png.toUri());
    BufferedImage image = ImageIO.read(png.toFile());
    assertThat(image.getWidth()).isEqualTo(1440);
    assertThat(image.getHeight()).isEqualTo(360);
    // Texts are drawn; bars have the colours of their series.
    assertThat(Files.readString(svg))
        .contains("width=\"1440px\"", "height=\"360px\"", "rgb(153,153,153)", "rgb(0,114,178)");
  }

  @Test
  void refusesASeriesOfAnotherLength() {
    List<BarChart.Series> series = List.of(new BarChart.Series("One", List.of(1.0), List.of()));
    assertThatThrownBy(() -> new BarChart("Title", "unit", "0", List.of("A", "B"), series))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Expected 2 values but were 1 of One");
  }
}
