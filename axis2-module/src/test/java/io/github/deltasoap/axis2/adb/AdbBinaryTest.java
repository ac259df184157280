package io.github.deltasoap.axis2.adb;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.axis2.envelope.BinaryContent;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.engine.verify.GraphRecord;
import io.github.deltasoap.engine.verify.GraphRecord.Comparison;
import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.attachments.ByteArrayDataSource;
import org.apache.axiom.blob.Blobs;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.util.activation.DataHandlerUtils;
import org.apache.axiom.util.stax.XMLStreamReaderUtils;
import org.junit.jupiter.api.Test;

class AdbBinaryTest {
  private static final List<String> DECODED =
      List.of(
          "YWJj", "YQ==", "", " ", " YW Jj\n", "YWI", "Y===", "====", "YQ==YQ==", "YQ=J", "YWF=");

  /** As generated parsers read an element. */
  private static DataHandler stocks(String text) throws XMLStreamException {
    XMLStreamReader reader =
        OMXMLBuilderFactory.createOMBuilder(new StringReader("<a>" + text + "</a>"))
            .getDocumentElement()
            .getXMLStreamReaderWithoutCaching();
    while (!reader.isStartElement()) {
      reader.next();
    }
    return DataHandlerUtils.toDataHandler(XMLStreamReaderUtils.getBlobFromElement(reader));
  }

  private static boolean isSame(Object one, Object other) throws GraphRecord.TooLarge {
    GraphRecord record = record(other);
    return record(one).compare(record, record) instanceof Comparison.Same;
  }

  private static GraphRecord record(Object value) throws GraphRecord.TooLarge {
    return GraphRecord.of(List.of(), new Object[] {value}, Long.MAX_VALUE, false);
  }

  @Test
  void valuesAndTheirCopiesAreStocksFieldByField() throws Exception {
    List<String> all = new ArrayList<>(DECODED);
    for (int quads : List.of(1365, 1366, 5000)) {
      all.add("YWJj".repeat(quads));
    }
    // Exactly one chunk.
    all.add("YWJj".repeat(1365) + "YQ==");
    for (String text : all) {
      byte[] message = ("<a>" + text + "</a>").getBytes(US_ASCII);
      assertThat(isSame(AdbBinary.TYPE.convert(message, 3, message.length - 4), stocks(text)))
          .as(text)
          .isTrue();
      Object value = AdbBinary.TYPE.convert(text);
      Object copy = AdbBinary.TYPE.copy(value);
      assertThat(isSame(value, stocks(text))).as(text).isTrue();
      assertThat(isSame(copy, stocks(text))).as(text).isTrue();
      assertThat(copy).isNotSameAs(value);
    }
  }

  @Test
  void textsThatStockRefusesAreRefused() {
    for (String text : List.of("Y!Jj", "ab_-", "YWJ\u00a0j")) {
      assertThatThrownBy(() -> stocks(text)).isInstanceOf(XMLStreamException.class);
      assertThatThrownBy(() -> AdbBinary.TYPE.convert(text)).isInstanceOf(Unbindable.class);
    }
  }

  @Test
  void contentsInMemoryAreRead() throws Unbindable {
    byte[] content = "abc".getBytes(UTF_8);
    assertThat(BinaryContent.of(AdbBinary.TYPE.convert("YWJj"))).isEqualTo(content);
    assertThat(BinaryContent.of(AdbBinary.TYPE.convert(""))).isEmpty();
    assertThat(BinaryContent.of(new DataHandler(new ByteArrayDataSource(content, "text/plain"))))
        .isEqualTo(content);
    assertThat(BinaryContent.of(DataHandlerUtils.toDataHandler(Blobs.createBlob(content))))
        .isEqualTo(content);
  }

  /**
   * The module opens neither streams that can be read only once nor long ones: stock reads them.
   */
  @Test
  void otherContentsAreNotTouched() {
    DataSource once =
        new DataSource() {
          @Override
          public InputStream getInputStream() {
            throw new AssertionError("opened");
          }

          @Override
          public OutputStream getOutputStream() throws IOException {
            throw new IOException();
          }

          @Override
          public String getContentType() {
            return "text/plain";
          }

          @Override
          public String getName() {
            return "once";
          }
        };
    assertThat(BinaryContent.of(new DataHandler(once))).isNull();
    assertThat(BinaryContent.of(new DataHandler(new ByteArrayInputStream(new byte[1]), "a/b")))
        .isNull();
    ByteArrayDataSource large = new ByteArrayDataSource(new byte[2 << 20], "text/plain");
    assertThat(BinaryContent.of(new DataHandler(large))).isNull();
  }
}
