package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.axis2.AxisFault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * A service for tests of explanations. In messages, {@code ^} marks the byte of the place that must
 * be named.
 */
abstract class ExplainedShop {
  private static final String SHOP =
      """
      package shop;

      public class Shop {
        public String order(String name, int[] counts, Article article) {
          return name + counts.length + article.getSku();
        }

        public Special reserve(Special special) {
          return special;
        }
      }
      """;

  private static final String ARTICLE =
      """
      package shop;

      public class Article {
        private String sku;
        private double price;
        private int[] sizes;
        private Colour colour;
        private java.util.Date due;

        public String getSku() { return sku; }
        public void setSku(String sku) { this.sku = sku; }
        public double getPrice() { return price; }
        public void setPrice(double price) { this.price = price; }
        public int[] getSizes() { return sizes; }
        public void setSizes(int[] sizes) { this.sizes = sizes; }
        public Colour getColour() { return colour; }
        public void setColour(Colour colour) { this.colour = colour; }
        public java.util.Date getDue() { return due; }
        public void setDue(java.util.Date due) { this.due = due; }
      }
      """;

  /** A bean with a setter that fails, and with a property of a type that the model lacks. */
  private static final String SPECIAL =
      """
      package shop;

      public class Special {
        private String sku;

        public String getSku() { return sku; }

        public void setSku(String sku) {
          if (sku.startsWith("none")) {
            throw new IllegalArgumentException(sku);
          }
          this.sku = sku;
        }

        public Object[] getExtras() { return new Object[0]; }
      }
      """;

  private static final String COLOUR = "package shop; public enum Colour { RED, BLUE }";

  static final String START =
      "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>";
  static final String END = "</s:Body></s:Envelope>";

  static final String ARTICLE_PATH = "/Envelope/Body/order/article";

  @TempDir Path directory;

  ModuleLog log;

  @BeforeEach
  void listen() {
    log = new ModuleLog();
  }

  @AfterEach
  void nothingIsLeftBehind() {
    log.close();
    assertThat(ModuleHost.server().queryNames(ModuleHost.name("*"), null)).isEmpty();
  }

  /** Deploys the service; it is named Shop. */
  ModuleHost host() throws Exception {
    ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED);
    TestArchive.make(
            directory,
            "shop",
            Map.of(
                "shop.Shop", SHOP,
                "shop.Article", ARTICLE,
                "shop.Special", SPECIAL,
                "shop.Colour", COLOUR),
            GeneratedServices.describe(
                "Shop", "shop.Shop", TestArchive.parameter("deltasoap.verify", "0")))
        .deploy(host.configuration());
    return host;
  }

  static DeltaServiceMXBean bean() {
    return ModuleHost.bean("Shop");
  }

  static String order(String parameters) {
    return START + "<o:order xmlns:o=\"http://shop\">" + parameters + "</o:order>" + END;
  }

  static String reserve(String properties) {
    return START
        + "<o:reserve xmlns:o=\"http://shop\"><special>"
        + properties
        + "</special></o:reserve>"
        + END;
  }

  static String article(String properties) {
    return order("<name>é</name><counts>1</counts><article>" + properties + "</article>");
  }

  static final String NAME = "<name>é</name>";

  /** A message that the module reads. */
  static String good(String name, int... counts) {
    StringBuilder parameters = new StringBuilder("<name>" + name + "</name>");
    for (int count : counts) {
      parameters.append("<counts>").append(count).append("</counts>");
    }
    return order(
        parameters
            + "<article><sku>s</sku><price>1.5</price><sizes>3</sizes><colour>RED</colour>"
            + "<due>2026-11-22</due></article>");
  }

  static String plain(String marked) {
    return marked.replace("^", "");
  }

  static int offset(String marked) {
    int mark = marked.indexOf('^');
    assertThat(mark).as(marked).isNotNegative();
    return marked.substring(0, mark).getBytes(UTF_8).length;
  }

  static int bytes(String marked) {
    return plain(marked).getBytes(UTF_8).length;
  }

  /** Sends a message until it is a hit that was patched. */
  static void learn(ModuleHost host, String message) throws Exception {
    for (int round = 0; round < 500; round++) {
      long patched = bean().getPatchedHits();
      post(host, message);
      if (bean().getPatchedHits() > patched) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(10);
    }
    throw new AssertionError("Nothing is learned: " + bean().explain(message));
  }

  static void post(ModuleHost host, String message) throws AxisFault {
    try {
      host.client().post("Shop", message.getBytes(UTF_8));
    } catch (NullPointerException stocks) {
      // Axis2 makes no fault of an entity or a processing instruction.
      assertThat(stocks.getStackTrace()[0].getClassName()).startsWith("org.apache.axis2.");
    }
  }
}
