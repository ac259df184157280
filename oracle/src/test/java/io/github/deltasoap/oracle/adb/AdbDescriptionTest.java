package io.github.deltasoap.oracle.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Variant;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The module reads the operations of ADB services whose beans its type model can describe. */
@ExtendWith(OracleExtension.class)
class AdbDescriptionTest {
  @ParameterizedTest
  @EnumSource
  void readsAllOperationsThatItKnows(Variant variant, OracleServer server) {
    assertThat(server.counters(variant, "Shapes").describedOperations())
        .containsExactly(
            "anyOrder arrays attributes choose content empty extended facets failing mirror nested"
                .concat(" nillables optional record refs scalars shapes tree typed wild")
                .split(" "));
    assertThat(server.counters(variant, "Forms").describedOperations())
        .containsExactly(
            "alternatives amounts arrays figures groups inside last lists loose many manyInside"
                .concat(
                    " marked names note open optionalInside owners pets resolve rows sequences sizes two")
                .split(" "));
    assertThat(server.counters(variant, "Parts").describedOperations())
        .containsExactly("arrays", "failing", "nested", "nillables", "notice", "optional");
  }
}
