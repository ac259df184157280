package io.github.deltasoap.axis2;

import static io.github.deltasoap.axis2.TestArchive.parameter;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.adb.AdbModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** ADB services, their beans and their receivers are used without reflection. */
class AdbInvokersTest {
  @TempDir private Path directory;

  private static String returned(InProcessClient.Response response) {
    String body = response.body();
    int start = body.indexOf("return>");
    assertThat(start).as(body + response.fault()).isPositive();
    return body.substring(start + 7, body.indexOf("</", start));
  }

  /** Sends a message until the service has three hits; returns the answers. */
  private static List<String> untilHit(ModuleHost host, String operation) throws Exception {
    byte[] message = AdbSpies.request(operation, "n", 2);
    // Discards the notes taken during deployment.
    host.client().post("AdbSpies", message);
    List<String> answers = new ArrayList<>();
    long deadline = System.nanoTime() + 10_000_000_000L;
    while (ModuleHost.bean("AdbSpies").getHits() < 3) {
      assertThat(System.nanoTime()).as("hits").isLessThan(deadline);
      answers.add(returned(host.client().post("AdbSpies", message)));
      Thread.sleep(5);
    }
    return answers;
  }

  @ParameterizedTest
  @CsvSource({"submit, n1", "store, ntruenullfalse2true", "hold, n"})
  void nothingOnThePathOfARequestIsReflective(String operation, String answer) throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AdbSpies.archive(directory).deploy(host.configuration());
      assertThat(untilHit(host, operation)).containsOnly(answer + "|");
      assertThat(ModuleHost.bean("AdbSpies").getStockResponses()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "submit, n1, 'wrapping envelope service setter part method '",
    "store, ntruenullfalse2true, 'envelope service method '",
    "hold, n, 'envelope service constructor setter method '"
  })
  void reflectionIsUsedIfTheUserWantsIt(String operation, String answer, String places)
      throws Exception {
    String reflective = parameter("deltasoap.invoker", "reflective");
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AdbSpies.archive(directory, reflective).deploy(host.configuration());
      assertThat(untilHit(host, operation)).containsOnly(answer + "|" + places);
    }
  }

  @Test
  void copiesOfBeansWithMarksAreGenerated() throws Exception {
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisService service = AdbSpies.archive(directory).deploy(host.configuration());
      List<String> problems = new ArrayList<>();
      InvokerGenerator generator = InvokerGenerator.of(service.getClassLoader(), problems::add);
      AdbModel model = new AdbModel(service, generator, PullParser.SCANNER.readers());
      OperationType store =
          model.describe(
              service.getOperation(new QName("store")),
              service.getClassLoader().loadClass("adbspies.Spies"));
      model.complete();
      BeanType bean = (BeanType) store.parameters().get(0).type();
      Slot parts = bean.slots().get(1);
      for (BeanType each : List.of(bean, (BeanType) parts.type())) {
        assertThat(each.trackers()).isNotEmpty();
        assertThat(Objects.requireNonNull(each.copier()).reachesFields()).isTrue();
      }
      assertThat(problems).isEmpty();
    }
  }
}
