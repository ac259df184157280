package io.github.deltasoap.oracle.client;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.client.echo.EchoAdbStub;
import io.github.deltasoap.oracle.client.echo.EchoArray;
import io.github.deltasoap.oracle.client.echo.EchoBeanList;
import io.github.deltasoap.oracle.client.echo.Employee;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.Options;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.rpc.client.RPCServiceClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From responses of more than 1 MiB, a client with the module gets stock's results. */
class LongResponsesTest {
  private static final int MANY = 60_000;
  private static final String END = "</n:echoArrayResponse></e:Body></e:Envelope>";

  private static final List<String> SURPRISES =
      List.of(
          "<n:return>1<!-- -->2</n:return>",
          "<!-- --><n:return>1</n:return>",
          "<n:return><![CDATA[1]]></n:return>",
          "<n:return>&#49;</n:return>",
          "<n:return> 1 </n:return>",
          "<n:return>+1</n:return>",
          "<n:return/>",
          "<n:return xsi:nil='true' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'/>",
          "<n:return>x</n:return>",
          "<n:return>1<n:b/></n:return>",
          "<n:return>1</n:returm>",
          "<return xmlns='http://example.org/echo'>1</return>",
          "<other>1</other>",
          "<m:return>1</m:return>",
          "text",
          "\r\n",
          "<?pi?>",
          "&",
          "]]>",
          "\u0001");

  private static final List<String> ENDS =
      List.of(
          "",
          "</n:echoArrayResponse>",
          "</n:echoArrayResponse></e:Body>",
          "</n:echoArrayResponse></e:Bod></e:Envelope>",
          "</n:echoArrayResponse><a/></e:Body></e:Envelope>",
          END + " ",
          END + " <!-- -->",
          END + " text");

  @TempDir static Path repositories;

  private static ConfigurationContext stock;
  private static ConfigurationContext delta;
  private static FixedServer server;

  @BeforeAll
  static void start() throws Exception {
    stock = ClientRepository.stock(repositories.resolve("stock"));
    delta = ClientRepository.with(repositories.resolve("delta"), "<module ref=\"deltasoap\"/>");
    server = new FixedServer();
    // The module's bean is there from the first message on.
    answer(array("", END), true, 0);
    assertThat(stub(delta)).isEqualTo(stub(stock));
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
    stock.terminate();
    delta.terminate();
  }

  private static String items(int count, IntFunction<String> item) {
    return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining());
  }

  private static String ints() {
    Random random = new Random(1);
    return items(MANY, i -> "<n:return>" + random.nextInt() + "</n:return>");
  }

  private static String envelope(String payload) {
    return "<?xml version='1.0' encoding='UTF-8'?><e:Envelope"
        + " xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\""
        + " xmlns:n=\"http://example.org/echo\"><e:Body>"
        + payload;
  }

  private static String array(String items, String end) {
    return envelope("<n:echoArrayResponse>" + items + end);
  }

  /** Sets the answer of the server, of which the last bytes may be missing. */
  private static void answer(String body, boolean chunked, int missing) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    ByteArrayOutputStream response = new ByteArrayOutputStream();
    String framing = chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + bytes.length;
    response.writeBytes(
        ("HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=UTF-8\r\nConnection: close\r\n"
                + framing
                + "\r\n\r\n")
            .getBytes(US_ASCII));
    int sent = bytes.length - missing;
    if (!chunked) {
      response.write(bytes, 0, sent);
    } else {
      for (int at = 0; at < sent; at += 8191) {
        int length = Math.min(8191, sent - at);
        response.writeBytes((Integer.toHexString(length) + "\r\n").getBytes(US_ASCII));
        response.write(bytes, at, length);
        response.writeBytes("\r\n".getBytes(US_ASCII));
      }
      response.writeBytes((missing == 0 ? "0\r\n\r\n" : "").getBytes(US_ASCII));
    }
    server.answer(response.toByteArray());
  }

  private static void configure(Options options) {
    options.setTo(new EndpointReference(server.uri()));
    options.setAction("urn:any");
    options.setCallTransportCleanup(true);
  }

  /** The result of a call, or its error. */
  private static String outcome(Callable<Object> call) {
    try {
      return String.valueOf(call.call());
    } catch (Exception refused) {
      return refused.getClass() + " " + refused.getMessage();
    }
  }

  private static String stub(ConfigurationContext configuration) throws AxisFault {
    EchoAdbStub stub = new EchoAdbStub(configuration, server.uri());
    configure(stub._getServiceClient().getOptions());
    String outcome = outcome(() -> Arrays.toString(stub.echoArray(new EchoArray()).get_return()));
    stub._getServiceClient().cleanup();
    return outcome;
  }

  private static String tree(ConfigurationContext configuration) throws AxisFault {
    ServiceClient client = new ServiceClient(configuration, null);
    configure(client.getOptions());
    OMElement question =
        OMAbstractFactory.getOMFactory().createOMElement("ask", "http://example.org/echo", "n");
    String outcome = outcome(() -> client.sendReceive(question));
    client.cleanup();
    return outcome;
  }

  private static String objects(ConfigurationContext configuration) throws AxisFault {
    RPCServiceClient client = new RPCServiceClient(configuration, null);
    configure(client.getOptions());
    QName name = new QName("http://example.org/echo", "echoArray");
    String outcome =
        outcome(
            () ->
                Arrays.deepToString(
                    client.invokeBlocking(name, new Object[0], new Class<?>[] {int[].class})));
    client.cleanup();
    return outcome;
  }

  /** Compares what clients get of the current answer; returns how many responses stock has read. */
  private static long compare(String body) throws Exception {
    String as = body.substring(Math.max(0, body.length() - 100));
    String expected = stub(stock);
    long before = ClientRepository.number("StockResponses");
    assertThat(stub(delta)).as(as).isEqualTo(expected);
    long after = ClientRepository.number("StockResponses");
    assertThat(tree(delta)).as(as).isEqualTo(tree(stock));
    return after - before;
  }

  @Test
  void arrayOfNumbers() throws Exception {
    String body = array(ints(), END);
    answer(body, true, 0);
    assertThat(stub(delta)).isEqualTo(stub(stock)).hasSizeGreaterThan(MANY);
    for (boolean chunked : new boolean[] {false, true}) {
      answer(body, chunked, 0);
      assertThat(compare(body)).isZero();
      assertThat(objects(delta)).isEqualTo(objects(stock)).hasSizeGreaterThan(MANY);
    }
    String header = "<e:Header><h:id xmlns:h='urn:h'>1</h:id></e:Header><e:Body>";
    String withHeader = body.replace("<e:Body>", header);
    answer(withHeader, true, 0);
    assertThat(compare(withHeader)).isZero();
  }

  @Test
  void arrayOfBeans() throws Exception {
    Random random = new Random(2);
    String employees =
        items(
            20_000,
            i ->
                "<x:employees>"
                    + (i % 7 == 0 ? "" : "<x:id>" + random.nextInt() + "</x:id>")
                    + "<x:name>&lt;n\u00e4me&#x20ac; "
                    + random.nextInt()
                    + "</x:name><x:salary>"
                    + random.nextDouble()
                    + "</x:salary></x:employees>");
    String payload =
        "<n:echoBeanListResponse><n:return xmlns:x='http://example.org/echo/xsd'>"
            + employees
            + "<x:name>all</x:name></n:return></n:echoBeanListResponse></e:Body></e:Envelope>";
    answer(envelope(payload), true, 0);
    List<String> results =
        Stream.of(stock, delta).map(each -> outcome(() -> employees(each))).toList();
    assertThat(results.get(1)).isEqualTo(results.get(0)).hasSizeGreaterThan(400_000);
  }

  private static String employees(ConfigurationContext configuration) throws Exception {
    EchoAdbStub stub = new EchoAdbStub(configuration, server.uri());
    configure(stub._getServiceClient().getOptions());
    Employee[] employees = stub.echoBeanList(new EchoBeanList()).get_return().getEmployees();
    stub._getServiceClient().cleanup();
    return Arrays.stream(employees)
        .map(each -> each.getId() + each.getName() + each.getSalary())
        .collect(Collectors.joining("\n"));
  }

  @Test
  void surprisesInTheMiddle() throws Exception {
    String items = ints();
    int middle = items.indexOf("<n:return>", items.length() / 2);
    for (String surprise : SURPRISES) {
      String body = array(items.substring(0, middle) + surprise + items.substring(middle), END);
      answer(body, true, 0);
      compare(surprise + body);
    }
  }

  @Test
  void endsOfAllKinds() throws Exception {
    for (String end : ENDS) {
      String body = array(ints(), end);
      answer(body, false, 0);
      compare(body);
    }
  }

  @Test
  void connectionsThatBreak() throws Exception {
    String body = array(ints(), END);
    for (boolean chunked : new boolean[] {false, true}) {
      for (int missing : new int[] {1, 5, 30, 60, 1000, body.length() - 1_100_000, 500_000}) {
        answer(body, chunked, missing);
        compare(chunked + " " + missing);
      }
    }
  }
}
