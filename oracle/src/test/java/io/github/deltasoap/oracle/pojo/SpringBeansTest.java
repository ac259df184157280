package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.supplied.SpringBeans;
import io.github.deltasoap.oracle.service.supplied.Supplied;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.web.context.ContextLoaderListener;
import org.springframework.web.context.support.GenericWebApplicationContext;

/** Services whose objects are beans of a Spring context. */
class SpringBeansTest {
  private static final String PLAIN = "SpringBean";
  private static final String PROXIED = "SpringProxy";
  private static final int TURNS = 4;

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startListening(
            List.of(archive(PLAIN), archive(PROXIED)),
            Supplied.class.getPackageName(),
            () -> new ContextLoaderListener(beans()));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** The beans have the names of the services. */
  private static GenericWebApplicationContext beans() {
    GenericWebApplicationContext beans = new GenericWebApplicationContext();
    beans.registerBean(PLAIN, Supplied.class, () -> new Supplied("Spring"));
    beans.registerBean(PROXIED, Supplied.class, SpringBeansTest::proxied);
    return beans;
  }

  /** A bean as Spring makes it for transactions and other aspects. */
  private static Supplied proxied() {
    ProxyFactory proxy = new ProxyFactory(new Supplied("Spring"));
    proxy.setProxyTargetClass(true);
    return (Supplied) proxy.getProxy(Supplied.class.getClassLoader());
  }

  private static ServiceArchive archive(String name) {
    return PojoArchive.of(
        name,
        """
        <parameter name="ServiceObjectSupplier">%s</parameter>
        <parameter name="SpringBeanName">%s</parameter>
        """
            .formatted(SpringBeans.class.getName(), name),
        Supplied.class);
  }

  private static Snapshot ask(String service) {
    ServiceCounters counters = new ServiceCounters(service);
    Snapshot before = counters.snapshot();
    for (int turn = 0; turn < TURNS; turn++) {
      Message message = Message.soap11(service, call("describe", "<text>t" + turn + "</text>"));
      Answer answer = server.delta(message);
      String body = answer.body().replace("/delta/services", "/stock/services");
      assertThat(body).contains("t" + turn + " by Spring");
      assertThat(new Answer(answer.status(), answer.contentType(), body))
          .isEqualTo(server.stock(message));
    }
    assertThat(counters.unexpectedErrors()).isZero();
    return counters.snapshot().since(before);
  }

  @Test
  void beansAreCalledByTheModule() {
    Snapshot change = ask(PLAIN);
    assertThat(change.fallbacks()).isEmpty();
    assertThat(change.hits() + change.misses()).isEqualTo(TURNS);
  }

  /** The class of a proxy is made at run time. */
  @Test
  void proxiesOfBeansAreCalledByTheModule() {
    Snapshot change = ask(PROXIED);
    assertThat(change.fallbacks()).isEmpty();
    assertThat(change.hits() + change.misses()).isEqualTo(TURNS);
  }
}
