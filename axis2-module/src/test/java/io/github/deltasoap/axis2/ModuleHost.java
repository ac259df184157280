package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.pojo.PojoInOutReceiver;
import io.github.deltasoap.axis2.service.InOnlyReceiver;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.MessageReceiver;

/** Axis2 with the module on its class path, and the Orders service of {@link TestArchive}. */
final class ModuleHost implements AutoCloseable {
  static final String ENGAGED = TestArchive.ENGAGED;

  private final Path directory;
  private final ConfigurationContext configuration;
  private final InProcessClient client;

  /** Starts Axis2 with additional elements in axis2.xml. */
  ModuleHost(Path directory, String... more) throws IOException, AxisFault {
    this.directory = directory;
    this.configuration = new AxisRepository(directory).start(more);
    this.client = new InProcessClient(configuration);
  }

  ConfigurationContext configuration() {
    return configuration;
  }

  InProcessClient client() {
    return client;
  }

  /** Deploys Orders with additional elements for its service in services.xml. */
  AxisService deployOrders(String... more) throws IOException, AxisFault {
    return TestArchive.orders(directory, more).deploy(configuration);
  }

  static MessageReceiver receiver(AxisService service, String operation) {
    return service.getOperation(new QName(operation)).getMessageReceiver();
  }

  static boolean isOurs(AxisService service, String operation) {
    MessageReceiver receiver = receiver(service, operation);
    return receiver instanceof PojoInOutReceiver || receiver instanceof InOnlyReceiver;
  }

  /** Waits until all deployed services are described. */
  static void awaitDescriptions() {
    try {
      for (ObjectName module : server().queryNames(name("type=Module,*"), null)) {
        server().getAttribute(module, "Services");
      }
    } catch (JMRuntimeException none) {
      // Without an MBean server nothing waits.
    } catch (JMException failed) {
      throw new AssertionError(failed);
    }
  }

  /** The names of all services visible over JMX. */
  static List<String> beans() {
    List<String> names = new ArrayList<>();
    for (ObjectName name : server().queryNames(name("type=Service,*"), null)) {
      names.add(name.getCanonicalName());
    }
    return names;
  }

  static DeltaServiceMXBean bean(String service) {
    return JMX.newMXBeanProxy(
        server(), name("type=Service,name=" + service), DeltaServiceMXBean.class);
  }

  static MBeanServer server() {
    return ManagementFactory.getPlatformMBeanServer();
  }

  static ObjectName name(String properties) {
    try {
      return new ObjectName("io.github.deltasoap:" + properties);
    } catch (MalformedObjectNameException impossible) {
      throw new IllegalArgumentException(properties, impossible);
    }
  }

  /** Checks the answers of the service Orders to all its operations, several times. */
  void answersAll() throws AxisFault {
    for (int i = 0; i < 5; i++) {
      assertThat(client.post("Orders", TestArchive.submit("n" + i, 1, i)).body())
          .contains("<ns:return>n" + i + "/[1, " + i + "]/n" + i + "@1.5</ns:return>");
      assertThat(
              client
                  .post(
                      "Orders", TestArchive.envelope("cancel", "<name>a</name><number>1</number>"))
                  .body())
          .contains("<ns:return>a1</ns:return>");
      assertThat(client.post("Orders", TestArchive.envelope("log", "<line>l</line>")))
          .isEqualTo(new InProcessClient.Response("", null));
    }
  }

  /** Checks that closed hosts have left no MBean and no learner, whose thread may take a while. */
  static void assertNothingLeft() {
    assertThat(beans()).isEmpty();
    assertThat(learners()).isEmpty();
  }

  static List<String> learners() {
    List<String> learners = new ArrayList<>();
    for (int wait = 0; wait < 50; wait++) {
      learners.clear();
      for (Thread thread : Thread.getAllStackTraces().keySet()) {
        if (thread.getName().equals("deltasoap-learner")) {
          learners.add(thread.getName());
        }
      }
      if (learners.isEmpty()) {
        break;
      }
      pause();
    }
    return learners;
  }

  /** Gives threads of the module some time. */
  static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(20);
    } catch (InterruptedException ended) {
      throw new AssertionError(ended);
    }
  }

  @Override
  public void close() throws AxisFault {
    configuration.terminate();
  }
}
