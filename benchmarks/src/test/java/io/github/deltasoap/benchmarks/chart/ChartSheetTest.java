package io.github.deltasoap.benchmarks.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Writing sheets to files. */
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
  void barsOfAllSizesAreSeen() throws Exception {
    BarChart.Series high = BarChart.Series.of("High", List.of(100.0), List.of(10.0));
    BarChart.Series low = BarChart.Series.of("Low", List.of(0.2), List.of(0.01));
    assertThat(lowBars(high, low)).isGreaterThan(1000);
  }

  /** The number of pixels in the colour of the second series. */
  private long lowBars(BarChart.Series... series) throws Exception {
    BarChart chart = new BarChart("Sizes", "metres", "0.0", List.of("All"), List.of(series));
    new ChartSheet(List.of(List.of(chart))).save(directory, "sizes");
    BufferedImage image = ImageIO.read(directory.resolve("sizes.png").toFile());
    return points(image, 0x0072B2);
  }

  private static long points(BufferedImage image, int color) {
    int[] points =
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    return Arrays.stream(points).filter(point -> (point & 0xffffff) == color).count();
  }

  @Test
  void drawsLinesBesideBars() throws Exception {
    LineChart lines =
        new LineChart(
            "Growth",
            "days",
            "metres",
            List.of(1.0, 10.0, 1000.0),
            List.of(
                new LineChart.Series("Tree", List.of(0.1, 1.0, 30.0)),
                new LineChart.Series("Grass", List.of(0.05, 0.2, 0.3))));
    BarChart bars =
        new BarChart(
            "Height",
            "metres",
            "0.0",
            List.of("All"),
            List.of(new BarChart.Series("Tree", List.of(30.0), List.of())));
    new ChartSheet(List.of(List.of(lines, bars), List.of(lines))).save(directory, "growth");
    BufferedImage image = ImageIO.read(directory.resolve("growth.png").toFile());
    assertThat(image.getWidth()).isEqualTo(1440);
    assertThat(image.getHeight()).isEqualTo(720);
    assertThat(points(image.getSubimage(0, 0, 720, 360), 0x0072B2)).isPositive();
    assertThat(points(image.getSubimage(720, 0, 720, 360), 0x999999)).isGreaterThan(1000);
    assertThat(points(image.getSubimage(0, 360, 720, 360), 0x0072B2)).isPositive();
    assertThat(points(image.getSubimage(720, 360, 720, 360), 0xffffff)).isEqualTo(720 * 360);
  }

  @Test
  void linearLinesStartAtZero() throws Exception {
    for (LineChart.Scales scales : LineChart.Scales.values()) {
      LineChart chart =
          new LineChart(
              "Shares",
              "days",
              "%",
              List.of(1.0, 10.0),
              List.of(
                  new LineChart.Series("Most", List.of(90.0, 90.0)),
                  new LineChart.Series("Half", List.of(50.0, 60.0))),
              scales);
      new ChartSheet(List.of(List.of(chart))).save(directory, scales.name());
      BufferedImage image = ImageIO.read(directory.resolve(scales + ".png").toFile());
      long lowPoints = points(image.getSubimage(60, 200, 300, 110), 0x0072B2);
      assertThat(lowPoints > 0).isEqualTo(scales == LineChart.Scales.LOGARITHMIC);
    }
  }

  @Test
  void refusesALineOfAnotherLength() {
    List<LineChart.Series> series = List.of(new LineChart.Series("One", List.of(1.0)));
    assertThatThrownBy(() -> new LineChart("Title", "x", "y", List.of(1.0, 2.0), series))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Expected 2 values but were 1 of One");
  }

  @Test
  void refusesASeriesOfAnotherLength() {
    List<BarChart.Series> series = List.of(new BarChart.Series("One", List.of(1.0), List.of()));
    assertThatThrownBy(() -> new BarChart("Title", "unit", "0", List.of("A", "B"), series))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Expected 2 values but were 1 of One");
  }
}
