package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.pojo.ResultWriters;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.core.result.PropertyReaders;
import java.nio.file.Path;
import java.util.Map;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which results the module writes, and the log's explanation for the others. */
class ResultWritersTest {
  private static final Map<String, String> SOURCES =
      Map.of(
          "shop.Shop",
          """
          package shop;

          public class Shop {
            public String name() {
              return "shop";
            }

            public java.util.List<java.util.List<String>> names() {
              return null;
            }

            public Item item() {
              return null;
            }

            public java.util.concurrent.TimeUnit unit() {
              return null;
            }

            public void note(String text) {}

            public void check(String word) throws Exception {}
          }
          """,
          "shop.Item",
          """
          package shop;

          public class Item {
            public Runnable getThing() {
              return null;
            }

            public String getName() {
              return null;
            }
          }
          """);

  @TempDir Path directory;

  private String written(String operations, String... more) throws Exception {
    try (ModuleHost host = new ModuleHost(directory)) {
      String xml = GeneratedServices.describe("Shop", "shop.Shop", more);
      AxisService service =
          TestArchive.make(directory, "shop", SOURCES, xml).deploy(host.configuration());
      ResultWriters results = new ResultWriters(service, PropertyReaders.REFLECTIVE);
      StringBuilder written = new StringBuilder();
      for (String name : operations.split(" ", -1)) {
        AxisOperation operation = service.getOperation(new QName(name));
        Class<?> shop = service.getClassLoader().loadClass("shop.Shop");
        Class<?>[] parameters =
            name.equals("note") || name.equals("check")
                ? new Class<?>[] {String.class}
                : new Class<?>[0];
        if (results.writer(operation, shop.getMethod(name, parameters), WriteStrategy.DIRECT)
            != null) {
          written.append(name).append(' ');
        }
      }
      return written + results.problems();
    }
  }

  @Test
  void theLogNamesTheResultsThatStockWrites() throws Exception {
    assertThat(written("check item name names note"))
        .isEqualTo(
            "check name ; results written by stock: item: its result (shop.Item): property thing"
                + " (java.lang.Runnable): not a bean and not a simple type of the type model; names:"
                + " its result (java.util.List): the declaration names no class of its items");
  }

  @Test
  void ofABareServiceStockWritesEnums() throws Exception {
    assertThat(written("check name unit", "<parameter name=\"doclitBare\">true</parameter>"))
        .isEqualTo(
            "check name ; results written by stock: unit: stock writes bare enums as if beans");
    assertThat(written("unit")).isEqualTo("unit ");
  }

  @Test
  void ofAServiceThatExcludesPropertiesStockWritesAll() throws Exception {
    assertThat(
            written(
                "name",
                "<parameter name=\"beanPropertyRules\">"
                    + "<bean class=\"shop.Item\" excludeProperties=\"thing\"/></parameter>"))
        .isEqualTo(
            "; results written by stock: name: the parameter beanPropertyRules chooses among properties");
  }

  @Test
  void whatIsChosenToBeStocksIsNoProblem() throws Exception {
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisService service = host.deployOrders();
      ResultWriters results = new ResultWriters(service, PropertyReaders.REFLECTIVE);
      assertThat(
              results.writer(
                  service.getOperation(new QName("cancel")),
                  String.class.getMethod("toString"),
                  WriteStrategy.STOCK))
          .isNull();
      assertThat(results.problems()).isEmpty();
    }
  }
}
