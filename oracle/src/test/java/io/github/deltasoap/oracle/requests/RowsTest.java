package io.github.deltasoap.oracle.requests;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.Variant;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * Messages with more, fewer or moved rows are served from the objects of a known one, and answered
 * as stock does. A letter is a row.
 */
@ExtendWith(OracleExtension.class)
class RowsTest {
  private static final String KNOWN = "abcdefghij";
  private static final int PATIENCE = 200;

  private static final List<String> EDITED =
      List.of(
          "abcdekfghij",
          "kabcdefghij",
          "abcdefghijk",
          "abcdfghij",
          "bcdefghi",
          "abckdefgclhij",
          "jihgfedcbaa",
          "Abcdefghijkl",
          "bcdefghijklm");

  /** Requests of one programming model. */
  private enum Rows {
    POJO("Searches") {
      @Override
      Message message(String letters) {
        return ToolkitCases.large(service, letters.chars());
      }
    },
    ADB("Shapes") {
      @Override
      Message message(String letters) {
        String flags = "<flag>true</flag><flag>0</flag>";
        String places = each(letters, "<place><street>%c</street><number>1%2$d</number></place>");
        String payload = AdbCases.payload("arrays", "<count>1</count>" + places + flags);
        return Message.soap11(service, payload);
      }
    },
    JAX_WS("JaxWsShapes") {
      @Override
      Message message(String letters) {
        String lines =
            each(
                letters,
                "<line><x:article xmlns:x=\"http://example.org/articles\">%c</x:article>"
                    + "<qty>1%2$d</qty></line>");
        return Message.soap11(
            service, JaxWsCases.payload("place", "<order>" + lines + "<note>n</note></order>"));
      }
    };

    final String service;

    Rows(String service) {
      this.service = service;
    }

    abstract Message message(String letters);

    private static String each(String letters, String row) {
      return letters
          .chars()
          .mapToObj(each -> row.formatted(each, each))
          .collect(Collectors.joining());
    }
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "STREAMED")
  void rowsAreFoundAgain(Variant variant, OracleServer server) {
    Oracle oracle = new Oracle(server);
    for (Rows rows : Rows.values()) {
      ServiceCounters counters = server.counters(variant, rows.service);
      Case known = Case.module(rows + " " + KNOWN, rows.message(KNOWN));
      List<String> problems = new ArrayList<>(oracle.compareUntilLearned(known, variant, "first"));
      long before = counters.patchedHits();
      for (int i = 0; i < PATIENCE && counters.patchedHits() == before; i++) {
        problems.addAll(oracle.compareAndCount(known, variant, "learning", true));
        Oracle.awaitChange(counters::patchedHits);
      }
      for (String letters : EDITED) {
        Case edited = Case.module(rows + " " + letters, rows.message(letters));
        before = counters.patchedHits();
        problems.addAll(oracle.compareAndCount(edited, variant, "other rows", true));
        assertThat(counters.patchedHits() - before).as(edited.name()).isEqualTo(1);
        problems.addAll(oracle.compareAndCount(known, variant, "the known rows", true));
      }
      assertThat(problems).isEmpty();
    }
  }
}
