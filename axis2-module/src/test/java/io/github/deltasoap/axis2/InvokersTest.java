package io.github.deltasoap.axis2;

import static io.github.deltasoap.axis2.TestArchive.parameter;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.beans.Introspector;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated or user-supplied invokers call services and handle beans without reflection. */
class InvokersTest {
  private static final int REDEPLOYMENTS = 100;

  /** A service whose answers show whether reflection called it, its beans or its setters. */
  private static final String SPY =
      """
      package spies;

      public class Spies {
        private static volatile String logged = "";
        private final String created = Trace.reflection("service");

        public String submit(Spy spy, Spy[] others, int number) {
          String all = logged + created + Trace.reflection("method");
          for (Spy other : others) {
            all += other.seen();
          }
          return spy.getName() + others.length + number + "|" + all + spy.seen();
        }

        public void log(String line) {
          logged = line + created + Trace.reflection("method");
        }
      }
      """;

  private static final String SPY_BEAN =
      """
      package spies;

      public class Spy {
        private String seen = Trace.reflection("bean");
        private String name;
        private int size;

        public String getName() {
          return name;
        }

        public void setName(String name) {
          seen += Trace.reflection("setter");
          this.name = name;
        }

        public int getSize() {
          return size;
        }

        public void setSize(int size) {
          this.size = size;
        }

        public String seen() {
          return seen;
        }
      }
      """;

  private static final String TRACE =
      """
      package spies;

      public class Trace {
        /** The place, if reflection stands between it and the module. */
        static String reflection(String place) {
          boolean reflective =
              StackWalker.getInstance(StackWalker.Option.SHOW_REFLECT_FRAMES)
                  .walk(frames -> frames
                      .takeWhile(frame -> !frame.getClassName().contains("deltasoap"))
                      .anyMatch(frame -> frame.getClassName().contains("reflect.")));
          return reflective ? place + " " : "";
        }
      }
      """;

  @TempDir private Path directory;

  private AxisService deploySpies(ModuleHost host, String... more) throws Exception {
    Map<String, String> sources =
        Map.of(
            "spies.Spies", SPY,
            "spies.Spy", SPY_BEAN,
            "spies.Trace", TRACE);
    return TestArchive.make(
            directory, "spies", sources, GeneratedServices.describe("Spies", "spies.Spies", more))
        .deploy(host.configuration());
  }

  private static byte[] spies(String name, int number) {
    String spy = "<name>" + name + "</name><size>3</size>";
    String payload =
        "<spy>"
            + spy
            + "</spy>"
            + ("<others>" + spy + "</others>").repeat(2)
            + ("<number>" + number + "</number>");
    return new String(TestArchive.envelope("submit", payload), UTF_8)
        .replace("http://orders", "http://spies")
        .getBytes(UTF_8);
  }

  private static String returned(InProcessClient.Response response) {
    String body = response.body();
    int start = body.indexOf("return>");
    assertThat(start).as(body).isPositive();
    return body.substring(start + 7, body.indexOf("</", start));
  }

  /** Sends a message until the service has three hits; returns the answers. */
  private static List<String> untilHit(InProcessClient client) throws Exception {
    List<String> answers = new ArrayList<>();
    byte[] log = TestArchive.envelope("log", "<line>log </line>");
    client.post("Spies", new String(log, UTF_8).replace("orders", "spies").getBytes(UTF_8));
    long deadline = System.nanoTime() + 10_000_000_000L;
    while (ModuleHost.bean("Spies").getHits() < 3) {
      assertThat(System.nanoTime()).as("hits").isLessThan(deadline);
      answers.add(returned(client.post("Spies", spies("n", 5))));
      Thread.sleep(5);
    }
    return answers;
  }

  @Test
  void nothingOnThePathOfARequestIsReflective() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      deploySpies(host);
      assertThat(untilHit(host.client())).containsOnly("n25|log ");
    }
  }

  @Test
  void reflectionIsUsedIfTheUserWantsIt() throws Exception {
    String reflective = parameter("deltasoap.invoker", "reflective");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      deploySpies(host, reflective);
      assertThat(untilHit(host.client()))
          .containsOnly(
              "n25|log service method service method bean setter bean setter bean setter ");
    }
  }

  /** More beans than one generated class can copy. */
  @Test
  void beansByTheHundredAreCopied() throws Exception {
    int last = 99;
    Map<String, String> sources = new HashMap<>();
    sources.put(
        "chain.Chain",
        "package chain; public class Chain { public String submit(Link0 first) {"
            + " return first.describe(); } }");
    for (int i = 0; i <= last; i++) {
      String next = i == last ? "String" : "Link" + (i + 1);
      sources.put(
          "chain.Link" + i,
          """
          package chain;

          public class Link%1$d {
            private %2$s next;

            public %2$s getNext() {
              return next;
            }

            public void setNext(%2$s next) {
              this.next = next;
            }

            String describe() {
              return %3$s;
            }
          }
          """
              .formatted(i, next, i == last ? "next" : "next.describe()"));
    }
    String payload = "<next>".repeat(last + 1) + "%s" + "</next>".repeat(last + 1);
    String message =
        new String(TestArchive.envelope("submit", "<first>" + payload + "</first>"), UTF_8)
            .replace("http://orders", "http://chain");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      TestArchive.make(
              directory, "chain", sources, GeneratedServices.describe("Chain", "chain.Chain"))
          .deploy(host.configuration());
      long deadline = System.nanoTime() + 10_000_000_000L;
      for (int i = 0; ModuleHost.bean("Chain").getHits() < 3; i++) {
        assertThat(System.nanoTime()).as("hits").isLessThan(deadline);
        byte[] request = message.formatted("text" + i).getBytes(UTF_8);
        assertThat(returned(host.client().post("Chain", request))).isEqualTo("text" + i);
        Thread.sleep(5);
      }
    }
  }

  private static final String OWN_INVOKER =
      """
      package orders;

      import io.github.deltasoap.core.invoke.BeanBinder;
      import io.github.deltasoap.core.invoke.ServiceInvoker;
      import java.util.List;
      import java.util.function.UnaryOperator;

      public class OrdersInvoker implements ServiceInvoker {
        public Class<?> serviceClass() {
          return Orders.class;
        }

        public List<String> operations() {
          return List.of("submit");
        }

        public Object create() {
          return new Orders();
        }

        public Object invoke(Object service, int operation, Object[] a) {
          return "own " + ((Orders) service).submit((String) a[0], (int[]) a[1], (Item) a[2]);
        }

        public List<BeanBinder> beans() {
          return List.of(new ItemBinder());
        }

        static class ItemBinder implements BeanBinder {
          static int copies;

          public Class<?> beanClass() {
            return Item.class;
          }

          public List<String> properties() {
            return List.of("sku", "price");
          }

          public Object create() {
            return new Item();
          }

          public Object get(Object bean, int property) {
            Item item = (Item) bean;
            return property == 0 ? item.getSku() : (Object) item.getPrice();
          }

          public void set(Object bean, int property, Object value) {
            Item item = (Item) bean;
            if (property == 0) {
              item.setSku(value + "!");
            } else {
              item.setPrice((Double) value);
            }
          }

          public Object copy(Object bean, UnaryOperator<Object> others) {
            Item copy = new Item();
            copy.setSku(((Item) bean).getSku());
            copy.setPrice(((Item) bean).getPrice());
            return copy;
          }
        }
      }
      """;

  private AxisService deployOwnInvoker(ModuleHost host, String name) throws Exception {
    Map<String, String> sources =
        Map.of(
            "orders.Orders", TestArchive.ORDERS,
            "orders.Item", TestArchive.ITEM,
            "orders.OrdersInvoker", OWN_INVOKER);
    String services =
        GeneratedServices.describe("Orders", "orders.Orders", parameter("deltasoap.invoker", name));
    return TestArchive.make(directory, "orders", sources, services).deploy(host.configuration());
  }

  @Test
  void aServiceMayBringItsOwnInvoker() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      deployOwnInvoker(host, "orders.OrdersInvoker");
      // The invoker's setter appends an exclamation mark, its calls prepend "own".
      assertThat(returned(host.client().post("Orders", TestArchive.submit("a", 1, 2))))
          .isEqualTo("own a/[1, 2]/a!@1.5");
      // The invoker does not cover this operation, so reflection calls it.
      byte[] cancel = TestArchive.envelope("cancel", "<name>a</name><number>1</number>");
      assertThat(returned(host.client().post("Orders", cancel))).isEqualTo("a1");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"orders.Missing", "orders.Item"})
  void anInvokerThatCannotBeUsedLeavesTheServiceToStock(String name) throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AxisService service = deployOwnInvoker(host, name);
      assertThat(ModuleHost.isOurs(service, "submit")).isFalse();
      assertThat(returned(host.client().post("Orders", TestArchive.submit("a", 1, 2))))
          .isEqualTo("a/[1, 2]/a@1.5");
    }
  }

  @Test
  void redeployingUnderLoadAnswersRightAndLeavesNoClassLoaderBehind() throws Exception {
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    AtomicBoolean over = new AtomicBoolean();
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      TestArchive archive = TestArchive.orders(directory);
      Thread load = new Thread(() -> sendUntil(over, host.client(), failure));
      archive.deploy(host.configuration());
      load.start();
      for (int i = 0; i < REDEPLOYMENTS; i++) {
        archive.undeploy(host.configuration());
        loaders.add(new WeakReference<>(archive.deploy(host.configuration()).getClassLoader()));
        // Enough requests to learn a shape, and to generate and call classes.
        for (int hits = 0; hits < 20; hits++) {
          host.client().post("Orders", TestArchive.submit("n" + hits, 1, i));
        }
      }
      over.set(true);
      load.join();
      archive.undeploy(host.configuration());
      assertThat(failure.get()).isNull();
      assertThat(ModuleHost.beans()).isEmpty();
      assertThat(collected(loaders)).isEqualTo(REDEPLOYMENTS);
    }
  }

  /** Sends requests; a service under replacement may be unknown, but never answers wrongly. */
  private static void sendUntil(
      AtomicBoolean over, InProcessClient client, AtomicReference<@Nullable Throwable> failure) {
    for (int i = 0; !over.get(); i++) {
      String name = "load" + i;
      try {
        InProcessClient.Response response = client.post("Orders", TestArchive.submit(name, 7, i));
        if (response.fault() == null) {
          assertThat(returned(response)).isEqualTo(name + "/[7, " + i + "]/" + name + "@1.5");
        } else {
          assertThat(response.fault()).contains("service cannot be found");
        }
      } catch (AxisFault | AssertionError | RuntimeException wrong) {
        failure.set(wrong);
        return;
      }
    }
  }

  private static long collected(List<WeakReference<ClassLoader>> loaders) throws Exception {
    long collected = 0;
    // The JDK's bean introspector caches the classes it has seen until memory runs low.
    Introspector.flushCaches();
    for (int i = 0; i < 1000 && collected < loaders.size(); i++) {
      System.gc();
      Thread.sleep(50);
      collected = loaders.stream().filter(loader -> loader.get() == null).count();
    }
    return collected;
  }
}
