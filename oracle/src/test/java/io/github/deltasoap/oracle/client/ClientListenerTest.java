package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.ADBDataSource;
import org.apache.axis2.description.Parameter;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A client's listener of differences, in an application that has the module and the listener on its
 * class path.
 */
public class ClientListenerTest {
  /** The texts of the differences that listeners received, in order. */
  public static final BlockingQueue<String> NOTIFIED = new LinkedBlockingQueue<>();

  /** The number of listeners that were made. */
  public static final AtomicInteger MADE = new AtomicInteger();

  private static final String LISTENER =
      """
      package listening;

      import io.github.deltasoap.engine.verify.Difference;
      import io.github.deltasoap.engine.verify.DifferenceListener;
      import io.github.deltasoap.oracle.client.ClientListenerTest;

      public class Listener implements DifferenceListener {
        public Listener() {
          ClientListenerTest.MADE.incrementAndGet();
        }

        @Override
        public void differs(Difference difference) {
          ClientListenerTest.NOTIFIED.add(
              difference.service().replaceFirst(":[0-9]+", "")
                  + " " + difference.operation()
                  + " " + difference.direction()
                  + " " + difference.path());
        }
      }
      """;

  private static final String ENGAGED = "<module ref=\"deltasoap\"/>";
  private static final String NAMED =
      ClientRepository.parameter("deltasoap.verify.listener", "listening.Listener");

  private static final String DIFFERENCE =
      "http://127.0.0.1/stock/services/EchoPojo echoAdd REQUEST /Envelope/Body/echoAdd/value";

  @TempDir static Path classes;

  private static EmbeddedServer server;
  private static URLClassLoader application;

  @TempDir Path directory;

  private ClassLoader before;

  @BeforeAll
  static void start() throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options =
        List.of(
            "-proc:none",
            "-d",
            classes.toString(),
            "-cp",
            Archives.module() + File.pathSeparator + testClasses());
    JavaFileObject source =
        new SimpleJavaFileObject(
            URI.create("string:///listening/Listener.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return LISTENER;
          }
        };
    assertThat(compiler.getTask(null, null, null, options, null, List.of(source)).call()).isTrue();
    Path module = Files.copy(Archives.module(), classes.resolve("deltasoap.jar"));
    application =
        new URLClassLoader(
            new URL[] {module.toUri().toURL(), classes.toUri().toURL()},
            ClientListenerTest.class.getClassLoader());
    server =
        EmbeddedServer.builder()
            .webApp(AxisWebApp.at("/stock").service(Archives.sample("echo-pojo")).build())
            .start();
    assertThat(server.deploymentFaults("/stock")).isEmpty();
  }

  private static String testClasses() throws Exception {
    return Path.of(
            ClientListenerTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .toString();
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
    application.close();
  }

  @BeforeEach
  void enter() {
    NOTIFIED.clear();
    MADE.set(0);
    before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(application);
  }

  @AfterEach
  void leave() {
    Thread.currentThread().setContextClassLoader(before);
  }

  /**
   * A request that writes a number, and another one for the module.
   *
   * @param modules the number that the module gets
   */
  private record Add(int number, int modules) implements ADBBean {
    static final QName NAME = new QName("http://example.org/echo", "echoAdd", "e");

    @Override
    public OMElement getOMElement(QName name, OMFactory factory) {
      return factory.createOMElement(new ADBDataSource(this, name));
    }

    @Override
    public void serialize(QName name, XMLStreamWriter writer) throws XMLStreamException {
      serialize(name, writer, false);
    }

    @Override
    public void serialize(QName name, XMLStreamWriter writer, boolean typed)
        throws XMLStreamException {
      boolean isModules = writer.getClass().getName().startsWith("io.github.deltasoap.");
      writer.writeStartElement(name.getPrefix(), name.getLocalPart(), name.getNamespaceURI());
      writer.writeNamespace(name.getPrefix(), name.getNamespaceURI());
      writer.writeStartElement(name.getPrefix(), "value", name.getNamespaceURI());
      writer.writeCharacters(String.valueOf(isModules ? modules : number));
      writer.writeEndElement();
      writer.writeEndElement();
    }
  }

  private static ServiceClient client(ConfigurationContext context) throws Exception {
    ServiceClient client = new ServiceClient(context, null);
    client
        .getOptions()
        .setTo(new EndpointReference(server.uri("/stock/services/EchoPojo").toString()));
    client.getOptions().setCallTransportCleanup(true);
    return client;
  }

  private static int answer(ServiceClient client, int number, int modules) throws Exception {
    OMElement request =
        new Add(number, modules).getOMElement(Add.NAME, OMAbstractFactory.getOMFactory());
    return Integer.parseInt(client.sendReceive(request).getFirstElement().getText());
  }

  private static void assertServes(ServiceClient client, int number) throws Exception {
    assertThat(answer(client, number, number)).isEqualTo(number + 1);
  }

  private static List<Long> requests() throws Exception {
    return List.of(
        ClientRepository.number("DirectRequests"), ClientRepository.number("StockRequests"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFirstRequestThatDiffersIsNotSent(boolean inRepositoryToo) throws Exception {
    ConfigurationContext context =
        inRepositoryToo
            ? ClientRepository.with(directory, ENGAGED, NAMED)
            : ClientRepository.withModuleOnClassPath(directory, ENGAGED, NAMED);
    try {
      ServiceClient client = client(context);
      for (int number = 0; number < 5; number++) {
        assertServes(client, number);
      }
      assertThat(answer(client, 41, 666)).isEqualTo(42);
      assertThat(NOTIFIED).containsExactly(DIFFERENCE);
      assertThat(ClientRepository.number("Differences")).isEqualTo(1);
      assertThat(requests()).containsExactly(5L, 1L);
      // Later calls are stock's, those of other clients, too.
      assertThat(answer(client, 42, 666)).isEqualTo(43);
      assertThat(answer(client(context), 43, 666)).isEqualTo(44);
      assertThat(requests()).containsExactly(5L, 3L);
      assertThat(ClientRepository.number("Differences")).isEqualTo(1);
      assertThat(NOTIFIED).hasSize(1);
    } finally {
      context.terminate();
    }
  }

  /** No first request any more: it is sent, and found by comparing all requests. */
  @Test
  void aSampledRequestThatDiffersIsTheLast() throws Exception {
    ConfigurationContext context =
        ClientRepository.withModuleOnClassPath(
            directory, ENGAGED, NAMED, ClientRepository.parameter("deltasoap.verify", 1));
    try {
      ServiceClient client = client(context);
      for (int number = 1000; number < 1030; number++) {
        assertServes(client, number);
      }
      assertThat(answer(client, 2041, 2666)).isEqualTo(2667);
      assertThat(NOTIFIED.poll(60, TimeUnit.SECONDS)).isEqualTo(DIFFERENCE);
      assertThat(ClientRepository.number("Differences")).isEqualTo(1);
      assertThat(requests()).containsExactly(31L, 0L);
      assertThat(answer(client, 2042, 2666)).isEqualTo(2043);
      assertThat(requests()).containsExactly(31L, 1L);
      assertThat(NOTIFIED).isEmpty();
    } finally {
      context.terminate();
    }
  }

  @Test
  void aConfigurationHasOneListener() throws Exception {
    ConfigurationContext context = ClientRepository.withModuleOnClassPath(directory);
    try {
      for (String query : List.of("", "/", "?first", "?second")) {
        ServiceClient client = client(context);
        EndpointReference to = client.getOptions().getTo();
        to.setAddress(to.getAddress() + query);
        client
            .getAxisService()
            .addParameter(new Parameter("deltasoap.verify.listener", "listening.Listener"));
        client.engageModule("deltasoap");
        assertServes(client, 1);
      }
      assertThat(ClientRepository.number("Operations")).isEqualTo(2);
      assertThat(MADE).hasValue(1);
    } finally {
      context.terminate();
    }
  }
}
