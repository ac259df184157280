package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Axis2's WS-Addressing module reads and writes its headers as it does on stock, while the body
 * never becomes a tree.
 */
class AddressingTest {
  private static final String FINAL = "http://www.w3.org/2005/08/addressing";
  private static final String SUBMISSION = "http://schemas.xmlsoap.org/ws/2004/08/addressing";
  private static final String ADDRESSING = "<module ref=\"addressing\"/>";
  private static final int REQUESTS = 40;

  @TempDir private Path directory;

  private ModuleHost host(String... engaged) throws Exception {
    Path modules = Files.createDirectories(directory.resolve("modules"));
    Path archive = modules.resolve("addressing.mar");
    if (!Files.exists(archive)) {
      Files.copy(Path.of("target", "test-modules", "addressing.mar"), archive);
    }
    List<String> all = new ArrayList<>(List.of(engaged));
    all.add(ADDRESSING);
    ModuleHost host = new ModuleHost(directory, all.toArray(String[]::new));
    host.deployOrders();
    AdbSpies.archive(directory).deploy(host.configuration());
    return host;
  }

  private static byte[] request(String service, String addressing, String operation, int number) {
    byte[] plain =
        service.equals("Orders")
            ? TestArchive.submit("n" + number, number, 2)
            : AdbSpies.request(operation, "n" + number, number);
    String headers =
        """
        <soapenv:Header xmlns:w="%1$s">
          <w:To>http://host-%2$d.example.org/axis2/services/%3$s</w:To>
          <w:ReplyTo><w:Address>%1$s/%4$s</w:Address></w:ReplyTo>
          <w:MessageID>urn:test:%2$d</w:MessageID>
          <w:Action soapenv:mustUnderstand="1">urn:%5$s</w:Action>
        </soapenv:Header>
        """
            .formatted(
                addressing,
                number,
                service,
                addressing.equals(FINAL) ? "anonymous" : "role/anonymous",
                operation);
    return new String(plain, UTF_8)
        .replace("<soapenv:Body>", headers + "<soapenv:Body>")
        .getBytes(UTF_8);
  }

  /**
   * The response without the parts that may differ: its own MessageID, the notes of spies, and
   * namespaces that the payload declares but does not use.
   */
  private static String answer(ModuleHost host, String service, byte[] request) throws IOException {
    return host.client()
        .post(service, request)
        .toString()
        .replaceAll("urn:uuid:[0-9a-fA-F-]+", "urn:uuid:own")
        .replaceAll("\\|[^<]*", "")
        .replaceAll(" xmlns(=\"\"|:xsi=\"[^\"]*\")", "");
  }

  private static List<String> answers(ModuleHost host, String service, String operation)
      throws Exception {
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      for (String addressing : List.of(FINAL, SUBMISSION)) {
        answers.add(answer(host, service, request(service, addressing, operation, i)));
        assertThat(answers.get(answers.size() - 1)).contains("RelatesTo").contains("urn:test:" + i);
      }
    }
    return answers;
  }

  private static void learn(ModuleHost host, DeltaServiceMXBean bean, String service, String name)
      throws Exception {
    for (int i = 0; i < 500; i++) {
      long hits = bean.getHits();
      answer(host, service, request(service, FINAL, name, i));
      answer(host, service, request(service, SUBMISSION, name, i));
      if (bean.getHits() - hits == 2) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(10);
    }
    throw new AssertionError("Not learned");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Orders submit", "AdbSpies store", "AdbSpies submit"})
  void requestsAreAnsweredAsByStockFromWhatWasLearned(String called) throws Exception {
    String service = called.split(" ", 2)[0];
    String operation = called.split(" ", 2)[1];
    List<String> stock;
    try (ModuleHost host = host()) {
      stock = answers(host, service, operation);
    }
    try (ModuleHost host = host(ModuleHost.ENGAGED)) {
      DeltaServiceMXBean bean = ModuleHost.bean(service);
      assertThat(answers(host, service, operation)).isEqualTo(stock);
      learn(host, bean, service, operation);
      long hits = bean.getHits();
      assertThat(answers(host, service, operation)).isEqualTo(stock);
      assertThat(bean.getHits() - hits).isEqualTo(2 * REQUESTS);
      assertThat(bean.getStockFallbacks().values()).containsOnly(0L);
      assertThat(bean.getStockResponses()).isZero();
    }
  }

  @Test
  void headersThatTheModuleRefusesAreRefusedAsByStock() throws Exception {
    byte[] good = request("Orders", FINAL, "submit", 1);
    List<byte[]> refused =
        List.of(
            changed(good, "urn:submit</w:Action>", "urn:nothing</w:Action>"),
            changed(good, "<w:MessageID>urn:test:1</w:MessageID>", ""),
            changed(good, "<w:MessageID>", "<w:MessageID>urn:other</w:MessageID><w:MessageID>"),
            changed(good, "<w:Action soapenv:mustUnderstand=\"1\">urn:submit</w:Action>", ""),
            changed(good, "</w:To>", "</w:To><w:Unknown soapenv:mustUnderstand=\"1\"/>"));
    List<String> stock = new ArrayList<>();
    try (ModuleHost host = host()) {
      for (byte[] message : refused) {
        stock.add(answer(host, "Orders", message));
      }
    }
    try (ModuleHost host = host(ModuleHost.ENGAGED)) {
      learn(host, ModuleHost.bean("Orders"), "Orders", "submit");
      List<String> answers = new ArrayList<>();
      for (byte[] message : refused) {
        answers.add(answer(host, "Orders", message));
      }
      assertThat(answers).isEqualTo(stock);
    }
  }

  private static byte[] changed(byte[] message, String from, String to) {
    String text = new String(message, UTF_8);
    assertThat(text).contains(from);
    return text.replace(from, to).getBytes(UTF_8);
  }
}
