package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.manage.SwitchState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.logging.Level;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All messages are to be verified, more than the budget of verification allows. */
class VerificationUnderLoadTest {
  private static final int THREADS = 64;
  private static final int REQUESTS = Integer.getInteger("deltasoap.verified.requests", 30_000);

  private static final String SHOP =
      """
      package orders;

      public class Shop {
        public Item[] order(String customer, Item[] items) {
          for (Item item : items) {
            item.setOwner(customer);
          }
          return items;
        }
      }
      """;

  private static final String ITEM =
      """
      package orders;

      public class Item {
        private String name;
        private String owner;
        private int count;

        public String getName() { return name; }
        public void setName(String name) { this.name = name; }
        public String getOwner() { return owner; }
        public void setOwner(String owner) { this.owner = owner; }
        public int getCount() { return count; }
        public void setCount(int count) { this.count = count; }
      }
      """;

  @TempDir Path directory;

  @Test
  void noTokenGetsIntoAnotherRequestAndNothingIsReported() throws Exception {
    try (ModuleLog log = new ModuleLog();
        ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      TestArchive.make(
              directory,
              "orders",
              Map.of("orders.Shop", SHOP, "orders.Item", ITEM),
              GeneratedServices.describe(
                  "Shop", "orders.Shop", TestArchive.parameter("deltasoap.verify", "1")))
          .deploy(host.configuration());
      long start = System.nanoTime();
      ExecutorService threads = Executors.newFixedThreadPool(THREADS);
      try {
        List<Future<?>> clients = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
          int number = thread;
          clients.add(
              threads.submit(
                  () -> {
                    client(host.client(), number);
                    return null;
                  }));
        }
        for (Future<?> client : clients) {
          client.get();
        }
      } finally {
        threads.shutdownNow();
      }
      DeltaServiceMXBean bean = ModuleHost.bean("Shop");
      System.out.printf(
          "%d requests in %.0f s: %s, %d hits%n",
          REQUESTS, (System.nanoTime() - start) / 1e9, bean.getVerifiedSamples(), bean.getHits());
      assertThat(bean.getVerifiedSamples())
          .containsEntry("DIFFERENT", 0L)
          .containsEntry("UNSTABLE", 0L);
      assertThat(bean.getVerifiedSamples().get("SAME")).isPositive();
      // More than the budget allows.
      assertThat(bean.getVerifiedSamples().get("DROPPED")).isPositive();
      assertThat(bean.getHits()).isGreaterThan(REQUESTS / 2);
      assertThat(bean.getState()).isEqualTo(SwitchState.ON);
      assertThat(log.at(Level.WARNING)).isEmpty();
    }
  }

  private static void client(InProcessClient client, int thread) throws Exception {
    Dice dice = new Dice(thread);
    for (int i = thread; i < REQUESTS; i += THREADS) {
      String token = "T" + i + "T";
      int items = 1 + dice.below(4);
      StringBuilder sent = new StringBuilder("<customer>" + token + "</customer>");
      List<String> expected = new ArrayList<>();
      for (int item = 0; item < items; item++) {
        int count = dice.below(1_000_000);
        sent.append("<items><name>").append(token).append("</name>");
        sent.append("<count>").append(count).append("</count></items>");
        expected.addAll(List.of(String.valueOf(count), token, token));
      }
      String body = client.post("Shop", TestArchive.envelope("order", sent.toString())).body();
      // Count, name and owner, in the order of the schema.
      assertThat(texts(body)).as(body).isEqualTo(expected);
    }
  }

  /** The texts of a document, in order. */
  private static List<String> texts(String body) {
    List<String> texts = new ArrayList<>();
    for (String piece : body.split("<[^>]*>", -1)) {
      if (!piece.isBlank()) {
        texts.add(piece);
      }
    }
    return texts;
  }
}
