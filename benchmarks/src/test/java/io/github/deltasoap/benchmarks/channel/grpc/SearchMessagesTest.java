package io.github.deltasoap.benchmarks.channel.grpc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.benchmarks.channel.proto.SearchResult;
import io.github.deltasoap.benchmarks.jmh.compared.Message;
import io.github.deltasoap.benchmarks.jmh.compared.StockPojo;
import io.github.deltasoap.benchmarks.jmh.compared.StockServices;
import io.github.deltasoap.samples.google.GoogleSearchResult;
import org.junit.jupiter.api.Test;

/** Messages of gRPC carry all values of the beans that stock reads. */
class SearchMessagesTest {
  @Test
  void aMessageHasTheValuesOfItsBean() throws Exception {
    StockPojo stock = new StockPojo(StockServices.of(Message.LARGE), Message.LARGE.method());
    Object[] arguments = (Object[]) stock.deserialize(Message.LARGE.text().getBytes(UTF_8));
    GoogleSearchResult bean = (GoogleSearchResult) arguments[0];
    byte[] sent = SearchMessages.message(bean).toByteArray();
    assertThat(SearchMessages.bean(SearchResult.parseFrom(sent)))
        .usingRecursiveComparison()
        .isEqualTo(bean);
  }

  @Test
  void aPropertyThatIsNotSetIsRefused() {
    GoogleSearchResult bean = new GoogleSearchResult();
    assertThatThrownBy(() -> SearchMessages.message(bean))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
