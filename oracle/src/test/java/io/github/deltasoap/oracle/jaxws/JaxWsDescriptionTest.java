package io.github.deltasoap.oracle.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Variant;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The module reads the operations of JAX-WS services whose annotations its type model can follow.
 */
@ExtendWith(OracleExtension.class)
class JaxWsDescriptionTest {
  @ParameterizedTest
  @EnumSource
  void readsAllOperationsThatItKnows(Variant variant, OracleServer server) {
    assertThat(server.counters(variant, "JaxWsShapes").describedOperations())
        .containsExactly("add fail lists notice noticed place rootless send simple".split(" "));
    assertThat(server.counters(variant, "JaxWsBare").describedOperations())
        .containsExactly("submission");
    assertThat(server.counters(variant, "JaxWsResults").describedOperations())
        .containsExactly("remark", "report");
  }
}
