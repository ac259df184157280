package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.odd.OddOperations;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Services with unusual methods. */
class OddOperationsTest {
  private static final String SERVICE = "OddOperations";
  private static final String REFLECTIVE = "OddReflective";
  private static final String DESCRIBED = "OddDescribed";
  private static final int TURNS = 20;

  private static final String WSDL =
      """
      <wsdl:definitions name="%1$s" targetNamespace="%2$s" xmlns:tns="%2$s"
          xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
          xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
          xmlns:xs="http://www.w3.org/2001/XMLSchema">
        <wsdl:types>
          <xs:schema targetNamespace="%2$s" elementFormDefault="qualified">
            <xs:element name="refuse"><xs:complexType><xs:sequence>
              <xs:element name="text" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
            <xs:element name="refuseResponse"><xs:complexType><xs:sequence>
              <xs:element name="return" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
          </xs:schema>
        </wsdl:types>
        <wsdl:message name="request"><wsdl:part name="p" element="tns:refuse"/></wsdl:message>
        <wsdl:message name="response">
          <wsdl:part name="p" element="tns:refuseResponse"/></wsdl:message>
        <wsdl:portType name="Odd">
          <wsdl:operation name="refuse">
            <wsdl:input message="tns:request"/><wsdl:output message="tns:response"/>
          </wsdl:operation>
        </wsdl:portType>
        <wsdl:binding name="OddBinding" type="tns:Odd">
          <soap:binding transport="http://schemas.xmlsoap.org/soap/http" style="document"/>
          <wsdl:operation name="refuse"><soap:operation soapAction="urn:refuse" style="document"/>
            <wsdl:input><soap:body use="literal"/></wsdl:input>
            <wsdl:output><soap:body use="literal"/></wsdl:output>
          </wsdl:operation>
        </wsdl:binding>
        <wsdl:service name="%1$s"><wsdl:port name="OddPort" binding="tns:OddBinding">
          <soap:address location="http://localhost/services/%1$s"/></wsdl:port></wsdl:service>
      </wsdl:definitions>
      """;

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    String reflective = "<parameter name=\"deltasoap.invoker\">reflective</parameter>";
    ServiceArchive described = archive(DESCRIBED, "");
    List<ServiceArchive> archives =
        List.of(
            archive(SERVICE, ""),
            archive(REFLECTIVE, reflective),
            new ServiceArchive(
                DESCRIBED,
                described.servicesXml(),
                described.classes(),
                Map.of(DESCRIBED + ".wsdl", WSDL.formatted(DESCRIBED, Message.NAMESPACE))));
    server = ServerPair.start(archives, archives);
  }

  private static ServiceArchive archive(String name, String parameters) {
    return PojoArchive.of(
        name,
        parameters,
        OddOperations.class,
        OddOperations.Key.class,
        OddOperations.Broken.class,
        OddOperations.Refused.class);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void compare(String payload) {
    compare(SERVICE, payload);
  }

  private static void compare(String service, String payload) {
    Message message = Message.soap11(service, payload);
    assertThat(server.delta(message)).as(payload).isEqualTo(server.stock(message));
  }

  @Test
  void staticMethods() {
    for (int i = 0; i < TURNS; i++) {
      compare(call("hello", "<name>n" + i + "</name><times>" + i % 3 + "</times>"));
      compare(call("note", "<text>t" + i + "</text>"));
      compare(call("last", ""));
    }
    String payload = call("hello", "<name>n</name><times>1</times>");
    assertThat(server.stock(Message.soap11(SERVICE, payload)).body()).contains("hello n");
  }

  /** Axis2 has no table of types for such a service, and fails to write the exception. */
  @Test
  void exceptionsOfAServiceWithItsOwnWsdl() {
    for (int i = 0; i < TURNS; i++) {
      compare(SERVICE, call("refuse", "<text>t" + i + "</text>"));
      compare(DESCRIBED, call("refuse", "<text>t" + i + "</text>"));
    }
    Message message = Message.soap11(DESCRIBED, call("refuse", "<text>t</text>"));
    assertThat(server.stock(message).body()).contains("typeTable");
  }

  /** The first attempt fails with another error; where the module makes it, stock makes a later. */
  @Test
  void beansWhoseClassCannotBeInitialized() {
    for (String service : List.of(SERVICE, REFLECTIVE)) {
      Message first = Message.soap11(service, call("broken", "<broken><count>1</count></broken>"));
      assertThat(server.delta(first).status()).isEqualTo(server.stock(first).status());
      for (int i = 0; i < TURNS; i++) {
        compare(service, call("broken", "<broken><count>" + i + "</count></broken>"));
      }
      assertThat(new ServiceCounters(service).unexpectedErrors()).isZero();
    }
  }

  @Test
  void itemsWhoseHashCodeFails() {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    String key = "<keys><text>a</text></keys>";
    for (String keys : List.of(key + key, key + "<keys></keys>", key + key)) {
      compare(call("keys", keys));
      assertThat(counters.unexpectedErrors()).isZero();
    }
  }
}
