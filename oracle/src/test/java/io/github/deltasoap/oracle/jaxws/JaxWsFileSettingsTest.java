package io.github.deltasoap.oracle.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.MimeAnswer;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.files.JaxWsAttaching;
import io.github.deltasoap.oracle.service.files.JaxWsFiles;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import org.apache.axis2.context.ConfigurationContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of JAX-WS services with parameters, each in a server of its own. */
class JaxWsFileSettingsTest {
  @ParameterizedTest
  @ValueSource(strings = {"none", "clone", "serialization", "reflection"})
  void filesAreCopied(String strategy) throws IOException {
    List<ServiceArchive> archives =
        List.of(
            JaxWsArchive.ofPackage(
                JaxWsFiles.class,
                "request",
                "<parameter name=\"deltasoap.copyStrategy\">" + strategy + "</parameter>"));
    try (ServerPair copying = ServerPair.startAll(archives)) {
      for (int turn = 0; turn < JaxWsFilesTest.TURNS; turn++) {
        for (String first : List.of("YWJj", "YWJk")) {
          Message message =
              JaxWsFilesTest.folder("fetch", "n" + turn % 2, JaxWsFilesTest.all(first));
          assertThat(copying.delta(message)).isEqualTo(copying.stock(message));
        }
      }
      assertThat(new ServiceCounters(JaxWsFilesTest.SERVICE).hits()).isPositive();
      assertThat(new ServiceCounters(JaxWsFilesTest.SERVICE).unexpectedErrors()).isZero();
    }
  }

  /** Of files, the threshold counts; where nothing can be attached, only that it is a number. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "2", "text"})
  void thresholdsAreStocks(String threshold) throws Exception {
    try (ServerPair limited =
        ServerPair.startWithFilter(List.of(JaxWsFilesTest.archive(JaxWsAttaching.class)))) {
      Object value = threshold.equals("text") ? threshold : Integer.valueOf(threshold);
      for (ConfigurationContext each : List.of(limited.stock(), limited.delta())) {
        each.getAxisConfiguration()
            .getService(JaxWsFilesTest.ATTACHING)
            .addParameter("mtomThreshold", value);
      }
      long before = JaxWsFilesTest.express(JaxWsFilesTest.ATTACHING);
      String files = "<file>YWI=</file><files>YWJj</files>";
      for (int turn = 0; turn < JaxWsFilesTest.TURNS; turn++) {
        for (Message message :
            List.of(
                JaxWsFilesTest.call(
                    JaxWsFilesTest.ATTACHING,
                    "copy",
                    "<pile>" + files + "<note>n" + turn + "</note></pile>"),
                JaxWsFilesTest.folder(JaxWsFilesTest.ATTACHING, "store", "n" + turn, ""))) {
          assertThat(MimeAnswer.of(limited.delta(message)))
              .isEqualTo(MimeAnswer.of(limited.stock(message)));
        }
      }
      assertThat(JaxWsFilesTest.express(JaxWsFilesTest.ATTACHING) > before)
          .isEqualTo(value instanceof Integer);
    }
  }

  /** With the parameter alone, stock attaches nothing. */
  @Test
  void theParameterAttachesNothing() throws Exception {
    List<ServiceArchive> archives =
        List.of(JaxWsFilesTest.archive(JaxWsFiles.class).withParameter("enableMTOM", "true"));
    try (ServerPair optimized = ServerPair.startWithFilter(archives)) {
      for (int turn = 0; turn < JaxWsFilesTest.TURNS; turn++) {
        for (Message message :
            List.of(
                JaxWsFilesTest.folder("fetch", "n" + turn, JaxWsFilesTest.all("YWJjZGVm")),
                JaxWsFilesTest.folder("fetch", "typed", JaxWsFilesTest.all("YWJj")),
                JaxWsFilesTest.call("load", "<content>YWJj</content>"),
                JaxWsFilesTest.call("keep", "<file>YWJj</file>"))) {
          Answer answer = MimeAnswer.of(optimized.delta(message));
          assertThat(answer).isEqualTo(MimeAnswer.of(optimized.stock(message)));
          assertThat(answer.body()).contains("YWJj").doesNotContain("Include");
        }
      }
      assertThat(JaxWsFilesTest.express(JaxWsFilesTest.SERVICE))
          .isGreaterThan(JaxWsFilesTest.TURNS);
    }
  }
}
