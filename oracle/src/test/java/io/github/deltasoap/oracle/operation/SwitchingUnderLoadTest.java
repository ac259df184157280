package io.github.deltasoap.oracle.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.samples.EchoMessage;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Many threads call services of all programming models while these are switched to stock and back:
 * each answer is stock's for the token in the request, and each request is counted once.
 */
@Timeout(300)
class SwitchingUnderLoadTest {
  private static final int THREADS = 64;
  private static final int SWITCHES = 1000;

  /** Requests answered between two switches, so that both paths are taken. */
  private static final int REQUESTS_BETWEEN = 8;

  private static final int FORGETTING = 25;
  private static final int COMPARED = 50;

  /** Represents any token in stock's answers. */
  private static final int TOKEN = 999_999;

  private static final int FIRST_TOKEN = 100_000;

  private static final List<String> SERVICES = List.of("EchoPojo", "EchoAdb", "EchoJaxWs");
  private static final List<EchoMessage> MESSAGES = List.of(EchoMessage.values());
  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

  private static final Poster POSTER = new Poster();
  private static EmbeddedServer server;

  /** The module's bean in this test's application; others may run in this JVM. */
  private static ObjectName module;

  /**
   * A request and its answer.
   *
   * @param service the called service
   * @param message the request without its token
   */
  private record Call(String service, EchoMessage message) {
    Message request(int token) {
      String number = String.valueOf(message == EchoMessage.ECHO_ADD ? token - 1 : token);
      String text =
          message
              .request()
              .replaceAll(">\\d+</", ">" + number + "</")
              .replaceAll(">(?!true)[A-Za-z][^<]*</", ">name" + number + "</");
      return Message.soap11(
          service, text.replaceAll("(?s).*<soapenv:Body>(.*)</soapenv:Body>.*", "$1"));
    }

    Answer answer(String application, int token) {
      Message request = request(token);
      return POSTER.ask(server.uri(application + "/services/" + service), request);
    }
  }

  /** Stock's answers, with {@link #TOKEN} for any token. */
  private final Map<Call, Answer> expected = new HashMap<>();

  private final Map<String, AtomicLong> sent = new TreeMap<>();
  private final AtomicInteger tokens = new AtomicInteger(FIRST_TOKEN);
  private final AtomicLong answered = new AtomicLong();
  private final Queue<String> wrong = new ConcurrentLinkedQueue<>();

  @BeforeAll
  static void start() throws Exception {
    AxisWebApp.Builder without = AxisWebApp.at("/stock").jaxWs();
    AxisWebApp.Builder with =
        AxisWebApp.at("/delta").jaxWs().module(Archives.module()).engage("deltasoap");
    for (String archive : List.of("echo-pojo", "echo-adb", "echo-jaxws")) {
      without.service(Archives.sample(archive));
      with.service(Archives.sample(archive));
    }
    server = EmbeddedServer.builder().webApp(without.build()).webApp(with.build()).start();
    assertThat(server.deploymentFaults("/stock")).isEmpty();
    assertThat(server.deploymentFaults("/delta")).isEmpty();
    String repository = server.webInf("/delta").toString();
    for (ObjectName each : BEANS.queryNames(name("type=Module,*"), null)) {
      if (((String) BEANS.getAttribute(each, "Repository")).contains(repository)) {
        module = each;
      }
    }
    assertThat(module).isNotNull();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void switchingAThousandTimesLosesNothing() throws Exception {
    for (String service : SERVICES) {
      sent.put(service, new AtomicLong());
      for (EchoMessage message : MESSAGES) {
        Call call = new Call(service, message);
        Answer answer = call.answer("/stock", TOKEN);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains(String.valueOf(TOKEN));
        expected.put(call, answer);
      }
    }
    underLoad(() -> switchAtRandom(SWITCHES / 2, true));
    invoke(module, "resetCounters");
    sent.values().forEach(count -> count.set(0));
    underLoad(() -> switchAtRandom(SWITCHES / 2, false));
    for (String service : SERVICES) {
      ServiceCounters counters = new ServiceCounters(service);
      ServiceCounters.Snapshot counted = counters.snapshot();
      long all = sent.get(service).get();
      long off = counted.fallbacks().getOrDefault("SWITCHED_OFF", 0L);
      assertThat(counted.fallbacks()).containsOnlyKeys("SWITCHED_OFF");
      assertThat(counted.hits() + counted.misses() + off).isEqualTo(all);
      assertThat(counters.directResponses() + counters.stockResponses() + off).isEqualTo(all);
      // Otherwise one of the two paths was not tested.
      assertThat(off).isGreaterThan(all / 20);
      assertThat(counted.hits()).isGreaterThan(all / 20);
    }
    assertThat(BEANS.getAttribute(module, "State")).isEqualTo("ON");
    assertThat((String) BEANS.getAttribute(module, "Version")).startsWith("0.");
  }

  /** Makes a change while all threads send requests. */
  private void underLoad(Callable<Void> change) throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Thread client = new Thread(() -> sendUntil(over));
      clients.add(client);
      client.start();
    }
    try {
      change.call();
    } finally {
      over.set(true);
      for (Thread client : clients) {
        client.join();
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(sent.values().stream().mapToLong(AtomicLong::get).sum())
        .isEqualTo(answered.getAndSet(0));
  }

  private void sendUntil(AtomicBoolean over) {
    SplittableRandom random = new SplittableRandom();
    while (!over.get() && wrong.isEmpty()) {
      int token = tokens.getAndIncrement();
      String service = SERVICES.get(random.nextInt(SERVICES.size()));
      Call call = new Call(service, MESSAGES.get(random.nextInt(MESSAGES.size())));
      sent.get(service).incrementAndGet();
      try {
        Answer right = expected.get(call);
        String body = right.body().replace(String.valueOf(TOKEN), String.valueOf(token));
        right = new Answer(right.status(), right.contentType(), body);
        if (token % COMPARED == 0 && !right.equals(call.answer("/stock", token))) {
          wrong.add(call + ": stock's answer to " + token + " is not as expected");
        }
        Answer answer = call.answer("/delta", token);
        if (!answer.equals(right)) {
          wrong.add(call + ": expected " + right + " but was " + answer);
        }
        answered.incrementAndGet();
      } catch (RuntimeException | AssertionError failed) {
        wrong.add(call + ": " + failed);
      }
    }
  }

  private Void switchAtRandom(int times, boolean resetting) {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < times && wrong.isEmpty(); i++) {
      String service = SERVICES.get(random.nextInt(SERVICES.size()));
      String operation = MESSAGES.get(random.nextInt(MESSAGES.size())).operation();
      int level = random.nextInt(3);
      String[] arguments = level == 0 ? new String[] {operation} : new String[0];
      ObjectName bean = level == 2 ? module : name("type=Service,name=" + service);
      invoke(bean, "switchToStock", arguments);
      awaitRequests();
      invoke(bean, "switchOn", arguments);
      awaitRequests();
      if (i % FORGETTING == 0) {
        invoke(bean, "forget", arguments);
        if (resetting) {
          invoke(bean, "resetCounters");
        }
      }
    }
    return null;
  }

  private void awaitRequests() {
    long before = answered.get();
    while (answered.get() < before + REQUESTS_BETWEEN && wrong.isEmpty()) {
      LockSupport.parkNanos(100_000);
    }
  }

  private static ObjectName name(String properties) {
    try {
      return new ObjectName("io.github.deltasoap:" + properties);
    } catch (JMException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static void invoke(ObjectName bean, String operation, String... arguments) {
    String[] types = new String[arguments.length];
    Arrays.fill(types, String.class.getName());
    try {
      BEANS.invoke(bean, operation, arguments, types);
    } catch (JMException failed) {
      throw new AssertionError(failed);
    }
  }
}
