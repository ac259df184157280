package io.github.deltasoap.benchmarks.chart;

import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.svg.SVGProcessor;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.CategoryStyler;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;

/** Charts in rows on one sheet. For one thread. */
public final class ChartSheet {

  private static final int LEAST_WIDTH = 720;
  private static final int CHART_HEIGHT = 360;

  /** The width of an axis and a legend beside the bars. */
  private static final int AROUND_BARS = 300;

  /** The largest ratio of highest to lowest bar at which both are visible on a linear scale. */
  private static final double MOST_SPREAD = 50;

  /** Wide enough for the number in the bar. */
  private static final int BAR_WIDTH = 40;

  /** Distinct also for colour-blind readers; stock, which comes first, is grey. */
  private static final Color[] COLORS = {
    new Color(0x999999),
    new Color(0x0072B2),
    new Color(0x56B4E9),
    new Color(0x009E73),
    new Color(0xE69F00),
    new Color(0xCC79A7),
    new Color(0xD55E00),
    new Color(0x000000)
  };

  /** A chart of the library, ready to be painted. */
  private interface Painting {
    void paint(Graphics2D graphics, int width, int height);
  }

  private final List<? extends List<? extends Chart>> rows;
  private final int chartWidth;

  /** A sheet; rows may have different numbers of charts. */
  public ChartSheet(List<? extends List<? extends Chart>> rows) {
    this.rows = rows.stream().map(List::copyOf).toList();
    int bars = rows.stream().flatMap(List::stream).mapToInt(ChartSheet::bars).max().orElse(0);
    chartWidth = Math.max(LEAST_WIDTH, AROUND_BARS + bars * BAR_WIDTH);
  }

  /**
   * Draws the sheet into the files {@code <name>.svg} and {@code <name>.png} of a directory.
   *
   * @return human-readable lines: the paths of the files, or the reason why there are none
   * @throws IOException if the files cannot be written
   */
  public List<String> save(Path directory, String name) throws IOException {
    Path svg = directory.resolve(name + ".svg");
    Path png = directory.resolve(name + ".png");
    try {
      List<List<Painting>> charts =
          rows.stream().map(row -> row.stream().map(this::painting).toList()).toList();
      saveSvg(charts, svg);
      savePng(charts, png);
    } catch (LinkageError | InternalError | NullPointerException e) {
      // Depending on its version, AWT throws these if its native libraries or fonts are missing.
      return List.of(
          "No charts: this JDK finds no fonts (" + e + "); install fontconfig and a font");
    }
    return List.of("Charts   " + svg.toUri(), "         " + png.toUri());
  }

  private static int bars(Chart chart) {
    return chart instanceof BarChart bars ? bars.categories().size() * bars.series().size() : 0;
  }

  private Painting painting(Chart chart) {
    if (chart instanceof BarChart bars) {
      return chart(bars)::paint;
    }
    return chart((LineChart) chart)::paint;
  }

  private XYChart chart(LineChart lines) {
    XYChart chart =
        new XYChartBuilder()
            .width(chartWidth)
            .height(CHART_HEIGHT)
            .title(lines.title())
            .xAxisTitle(lines.across())
            .yAxisTitle(lines.unit())
            .theme(ChartTheme.GGPlot2)
            .build();
    XYStyler styler = chart.getStyler();
    styler.setLegendPosition(LegendPosition.OutsideE);
    styler.setSeriesColors(COLORS);
    styler.setXAxisLogarithmic(lines.scales() != LineChart.Scales.LINEAR);
    styler.setYAxisLogarithmic(lines.scales() == LineChart.Scales.LOGARITHMIC);
    if (lines.scales() != LineChart.Scales.LOGARITHMIC) {
      styler.setYAxisMin(0.0);
    }
    for (LineChart.Series each : lines.series()) {
      chart.addSeries(each.title(), lines.xs(), each.ys());
    }
    return chart;
  }

  private CategoryChart chart(BarChart bars) {
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(chartWidth)
            .height(CHART_HEIGHT)
            .title(bars.title())
            .yAxisTitle(bars.unit())
            .theme(ChartTheme.GGPlot2)
            .build();
    CategoryStyler styler = chart.getStyler();
    styler.setLabelsVisible(true);
    styler.setLegendPosition(LegendPosition.OutsideE);
    styler.setSeriesColors(COLORS);
    styler.setDecimalPattern(bars.pattern());
    boolean logarithmic = scale(styler, bars);
    for (BarChart.Series each : bars.series()) {
      // The library draws error bars as if the scale were linear.
      if (each.errors().isEmpty() || logarithmic) {
        chart.addSeries(each.title(), bars.categories(), each.values());
      } else {
        chart.addSeries(each.title(), bars.categories(), each.values(), each.errors());
      }
    }
    return chart;
  }

  /**
   * Makes the scale logarithmic if low bars would otherwise be invisible; returns whether it did.
   */
  private static boolean scale(CategoryStyler styler, BarChart bars) {
    DoubleSummaryStatistics values =
        bars.series().stream()
            .flatMap(series -> series.values().stream())
            .mapToDouble(Double::doubleValue)
            .summaryStatistics();
    double lowest = values.getMin();
    boolean wide = lowest > 0 && values.getMax() > MOST_SPREAD * lowest;
    if (wide) {
      styler.setYAxisLogarithmic(true);
      // On a logarithmic scale, bars must begin above zero.
      styler.setYAxisMin(Math.pow(10, Math.floor(Math.log10(lowest))));
    }
    return wide;
  }

  private void saveSvg(List<List<Painting>> charts, Path file) throws IOException {
    VectorGraphics2D graphics = new VectorGraphics2D();
    paint(charts, graphics);
    try (OutputStream out = Files.newOutputStream(file)) {
      new SVGProcessor()
          .getDocument(graphics.getCommands(), new PageSize(width(), height()))
          .writeTo(out);
    }
  }

  private void savePng(List<List<Painting>> charts, Path file) throws IOException {
    BufferedImage image = new BufferedImage(width(), height(), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, width(), height());
    paint(charts, graphics);
    graphics.dispose();
    ImageIO.write(image, "png", file.toFile());
  }

  private void paint(List<List<Painting>> charts, Graphics2D graphics) {
    for (int row = 0; row < charts.size(); row++) {
      for (int column = 0; column < charts.get(row).size(); column++) {
        int x = column * chartWidth;
        int y = row * CHART_HEIGHT;
        graphics.translate(x, y);
        charts.get(row).get(column).paint(graphics, chartWidth, CHART_HEIGHT);
        graphics.translate(-x, -y);
      }
    }
  }

  private int width() {
    return rows.stream().mapToInt(List::size).max().orElse(0) * chartWidth;
  }

  private int height() {
    return rows.size() * CHART_HEIGHT;
  }
}
