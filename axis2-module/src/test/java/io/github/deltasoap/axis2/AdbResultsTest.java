package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.adb.AdbModel;
import io.github.deltasoap.databinding.PullParser;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which response beans the module writes, and which write themselves. */
class AdbResultsTest {
  private static final String WRITES = "out.writeCharacters(local_return);";

  @TempDir private Path directory;

  private String problems(UnaryOperator<String> change) throws Exception {
    try (ModuleHost host = new ModuleHost(directory)) {
      AxisService service = AdbSpies.archive(directory, change).deploy(host.configuration());
      AdbModel model = new AdbModel(service, null, PullParser.SCANNER.readers());
      model.describe(
          service.getOperation(new QName("store")),
          service.getClassLoader().loadClass("adbspies.Spies"));
      return model.problems();
    }
  }

  @Test
  void beansThatWriteWhatTheirSchemaSaysAreDescribed() throws Exception {
    assertThat(problems(UnaryOperator.identity())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "out.writeCharacters(local_return);, out.writeCharacters(local_return + ' ');",
    "out.writeCharacters(local_return);, out.writeCharacters(local_return.trim());",
    "'\"return\", \"urn:spies\"', '\"result\", \"urn:spies\"'",
    "'out.writeStartElement(\"s\", \"return\"', 'out.writeAttribute(\"a\", \"\");"
        + " out.writeStartElement(\"s\", \"return\"'",
  })
  void beansThatWriteSomethingElseWriteThemselves(String code, String changed) throws Exception {
    assertThat(problems(source -> source.replace(code, changed.replace("' '", "\" \""))))
        .isEqualTo(
            "; results that beans write themselves: store:"
                + " sample beans write something else than their schema says");
  }

  @ParameterizedTest
  @CsvSource({
    "return local_return;, return local_return.trim();",
    "public String get_return, public synchronized String get_return",
    "local_return, another",
  })
  void gettersThatMayDoMoreAreNotTrusted(String code, String changed) throws Exception {
    assertThat(problems(source -> source.replace(code, changed)))
        .isEqualTo(
            "; results that beans write themselves: store:"
                + " adbspies.Answer.get_return does not just return local_return");
  }

  private static String answer(ModuleHost host, String name) throws Exception {
    String body = host.client().post("AdbSpies", AdbSpies.request("store", name, 2)).body();
    return body.substring(body.indexOf("return>") + 7, body.indexOf("true"));
  }

  private static Map<String, Long> matches() {
    Map<String, Long> matches = new TreeMap<>(ModuleHost.bean("AdbSpies").getTemplateMatches());
    matches.values().removeIf(count -> count == 0);
    return matches;
  }

  @Test
  void responsesGoThroughTemplates() throws Exception {
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AdbSpies.archive(directory).deploy(host.configuration());
      for (String name : new String[] {"a", "a", "b", "longer", "c"}) {
        assertThat(answer(host, name)).isEqualTo(name);
      }
      assertThat(matches()).containsKeys("FIRST_TIME", "PARTIAL");
      assertThat(ModuleHost.bean("AdbSpies").getDirectResponses()).isEqualTo(5);
    }
  }

  /** A difference that no sample shows is detected on its first occurrence. */
  @Test
  void aBeanThatTurnsOutToWriteSomethingElseWritesItselfFromThenOn() throws Exception {
    UnaryOperator<String> odd =
        source ->
            source.replace(
                WRITES,
                "out.writeCharacters(local_return.startsWith(\"odd\") ? \"other\" + local_return"
                    + " : local_return);");
    assertThat(problems(odd)).isEmpty();
    try (ModuleHost host = new ModuleHost(directory, ModuleHost.ENGAGED)) {
      AdbSpies.archive(directory, odd).deploy(host.configuration());
      // By then a bean has been written in full; a match of another kind is compared again.
      for (int i = 0; i < 20; i++) {
        assertThat(answer(host, "a")).isEqualTo("a");
      }
      assertThat(answer(host, "odd")).isEqualTo("otherodd");
      Map<String, Long> before = matches();
      assertThat(answer(host, "odder")).isEqualTo("otherodder");
      assertThat(answer(host, "a")).isEqualTo("a");
      assertThat(matches()).isEqualTo(before);
      assertThat(ModuleHost.bean("AdbSpies").getDirectResponses()).isEqualTo(23);
    }
  }
}
