package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.client.ClientRuntime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Client state is keyed by place: the address without password and query. The log names only that.
 */
class ClientAddressTest {
  @ParameterizedTest
  @CsvSource({
    "http://host/services/A, http://host/services/A",
    "http://host/services/A?key=secret&x=?, http://host/services/A",
    "https://user:secret@host:8443/services/A, https://host:8443/services/A",
    "https://user:secret@host?key=secret, https://host",
    "http://host/a@b/c?d@e, http://host/a@b/c",
    "local://services/A, local://services/A",
    "jms:/queue?password=secret, jms:/queue",
  })
  void aPlaceHasNeitherPasswordNorQuery(String address, String place) {
    assertThat(ClientRuntime.place(address)).isEqualTo(place);
  }
}
