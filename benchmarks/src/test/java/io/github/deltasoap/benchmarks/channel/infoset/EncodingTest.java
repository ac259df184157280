package io.github.deltasoap.benchmarks.channel.infoset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.jmh.compared.Message;
import io.github.deltasoap.benchmarks.jmh.compared.StockPojo;
import io.github.deltasoap.benchmarks.jmh.compared.StockServices;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.apache.axiom.soap.SOAPEnvelope;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Stock reads the same argument from all encodings of a message. */
class EncodingTest {
  @ParameterizedTest
  @EnumSource
  void stockReadsTheSameArgument(Encoding encoding) throws Exception {
    byte[] xml = Message.LARGE.text().getBytes(UTF_8);
    StockPojo stock = new StockPojo(StockServices.of(Message.LARGE), Message.LARGE.method());
    ByteArrayOutputStream encoded = new ByteArrayOutputStream();
    encoding.write(stock.parse(xml), encoded);
    assertThat(encoded.size()).isBetween(xml.length / 8, xml.length * 2 / 3);
    SOAPEnvelope decoded = encoding.read(new ByteArrayInputStream(encoded.toByteArray()));
    assertThat(stock.unmarshal(decoded))
        .usingRecursiveComparison()
        .isEqualTo(stock.deserialize(xml));
  }
}
