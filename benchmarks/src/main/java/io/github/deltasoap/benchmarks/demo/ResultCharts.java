package io.github.deltasoap.benchmarks.demo;

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
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javax.imageio.ImageIO;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.CategoryStyler;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * The figures of a scenario as bar charts, side by side on one sheet: throughput above, CPU time
 * below.
 */
final class ResultCharts {

  private static final int CHART_WIDTH = 720;
  private static final int CHART_HEIGHT = 360;

  /**
   * Distinct for everybody, also for people who see few colours; stock, which comes first, grey.
   */
  private static final Color[] COLORS = {
    new Color(0x999999),
    new Color(0x0072B2),
    new Color(0x56B4E9),
    new Color(0x009E73),
    new Color(0xE69F00),
    new Color(0xCC79A7),
    new Color(0xD55E00)
  };

  private final List<List<CategoryChart>> rows;

  private ResultCharts(List<List<CategoryChart>> rows) {
    this.rows = rows;
  }

  /** Draws {@code figures} from the medians of {@code results}. */
  static ResultCharts of(Results results, List<Scenario.Figure> figures) {
    List<CategoryChart> throughput = new ArrayList<>();
    List<CategoryChart> cpu = new ArrayList<>();
    for (Scenario.Figure figure : figures) {
      throughput.add(chart(figure, "requests/s", results, Run::requestsPerSecond));
      cpu.add(chart(figure, "server CPU per request, µs", results, Run::cpuMicrosPerRequest));
    }
    return new ResultCharts(List.of(throughput, cpu));
  }

  private static CategoryChart chart(
      Scenario.Figure figure, String unit, Results results, ToDoubleFunction<Run> value) {
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(CHART_WIDTH)
            .height(CHART_HEIGHT)
            .title(figure.title())
            .yAxisTitle(unit)
            .theme(ChartTheme.GGPlot2)
            .build();
    CategoryStyler styler = chart.getStyler();
    styler.setLabelsVisible(true);
    styler.setLegendPosition(LegendPosition.OutsideE);
    styler.setSeriesColors(COLORS);
    styler.setDecimalPattern("#,##0");
    List<String> operations = figure.operations().stream().map(Operation::title).toList();
    for (Engine engine : figure.engines()) {
      List<Double> medians =
          figure.operations().stream()
              .map(operation -> results.of(operation, engine).spread(value).median())
              .toList();
      chart.addSeries(engine.title(), operations, medians);
    }
    return chart;
  }

  void saveSvg(Path file) throws IOException {
    VectorGraphics2D graphics = new VectorGraphics2D();
    paint(graphics);
    try (OutputStream out = Files.newOutputStream(file)) {
      new SVGProcessor()
          .getDocument(graphics.getCommands(), new PageSize(width(), height()))
          .writeTo(out);
    }
  }

  void savePng(Path file) throws IOException {
    BufferedImage image = new BufferedImage(width(), height(), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    paint(graphics);
    graphics.dispose();
    ImageIO.write(image, "png", file.toFile());
  }

  private void paint(Graphics2D graphics) {
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).size(); column++) {
        int x = column * CHART_WIDTH;
        int y = row * CHART_HEIGHT;
        graphics.translate(x, y);
        rows.get(row).get(column).paint(graphics, CHART_WIDTH, CHART_HEIGHT);
        graphics.translate(-x, -y);
      }
    }
  }

  private int width() {
    return rows.get(0).size() * CHART_WIDTH;
  }

  private int height() {
    return rows.size() * CHART_HEIGHT;
  }
}
