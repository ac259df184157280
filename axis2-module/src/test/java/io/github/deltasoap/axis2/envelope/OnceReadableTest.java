package io.github.deltasoap.axis2.envelope;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.activation.DataHandler;
import jakarta.activation.FileDataSource;
import jakarta.xml.bind.Marshaller;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamSource;
import org.apache.axiom.attachments.ByteArrayDataSource;
import org.apache.axiom.blob.Blobs;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.dom.DOMMetaFactory;
import org.apache.axiom.util.activation.DataHandlerUtils;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class OnceReadableTest {
  /** A bean with any value; its parent leads back to it. */
  static class Bean {
    static final Object SHARED = new ByteArrayInputStream(new byte[0]);

    final Object value;
    private final List<Bean> children = new ArrayList<>();
    Bean parent = this;

    Bean(Object value) {
      this.value = value;
    }

    Bean in(Bean around) {
      parent = around;
      around.children.add(this);
      return around;
    }
  }

  static final class Derived extends Bean {
    Derived(Object value) {
      super(value);
    }
  }

  private static final class Beans extends ArrayList<Bean> {
    private static final long serialVersionUID = 1L;
  }

  /** A bean that JAXB calls when it has written it. */
  static class Called extends Bean {
    Called() {
      super("");
    }

    @SuppressWarnings("unused") // By JAXB.
    private void afterMarshal(Marshaller marshaller) {
      parent = this;
    }
  }

  /** A collection whose iterator may be used once, for all that is known. */
  private static final class Rows implements Iterable<String> {
    private final transient Iterator<String> rows = Collections.emptyIterator();

    @Override
    public Iterator<String> iterator() {
      return rows;
    }
  }

  private static boolean isReachable(Object value) {
    boolean is = OnceReadable.isReachable(new Bean(value));
    Beans beans = new Beans();
    beans.add(new Derived(value).in(new Bean("around")));
    for (Object around :
        new Object[] {
          beans, new Object[][] {{value}}, List.of(1, value), Map.of("key", value), new Bean(beans)
        }) {
      assertThat(OnceReadable.isReachable(around)).isEqualTo(is);
    }
    return is;
  }

  @Test
  void streamsCanBeReadOnce() {
    assertThat(isReachable(new ByteArrayInputStream(new byte[1]))).isTrue();
    assertThat(isReachable(new StringReader("a"))).isTrue();
    assertThat(isReachable(new StreamSource(new StringReader("<a/>")))).isTrue();
    assertThat(isReachable(List.of().iterator())).isTrue();
    assertThat(isReachable(new Rows())).isTrue();
    assertThat(isReachable(new DataHandler(new FileDataSource("file")))).isTrue();
    assertThat(isReachable(new FileDataSource("file"))).isTrue();
    assertThat(isReachable(new DataHandler("text", "text/plain"))).isTrue();
  }

  @Test
  void beansThatAreCalledWhenTheyAreWrittenMayChange() {
    assertThat(isReachable(new Called())).isTrue();
    assertThat(isReachable(new Called() {})).isTrue();
  }

  @Test
  void valuesCanBeReadAgain() {
    assertThat(isReachable("text")).isFalse();
    assertThat(isReachable(new BigDecimal("1.5"))).isFalse();
    assertThat(isReachable(LocalDate.EPOCH)).isFalse();
    assertThat(isReachable(TimeUnit.DAYS)).isFalse();
    assertThat(isReachable(new byte[][] {{1}})).isFalse();
    assertThat(isReachable(new String[] {"a"})).isFalse();
    assertThat(isReachable(new DOMSource())).isFalse();
    byte[] bytes = {1};
    assertThat(isReachable(new DataHandler(new ByteArrayDataSource(bytes)))).isFalse();
    assertThat(isReachable(Blobs.createBlob(bytes))).isFalse();
    assertThat(isReachable(DataHandlerUtils.toDataHandler(Blobs.createBlob(bytes)))).isFalse();
    assertThat(OnceReadable.isReachable(null)).isFalse();
  }

  @Test
  void treesCanBeReadAgain() throws Exception {
    DOMMetaFactory factories =
        (DOMMetaFactory) OMAbstractFactory.getMetaFactory(OMAbstractFactory.FEATURE_DOM);
    DocumentBuilder builder = factories.newDocumentBuilderFactory().newDocumentBuilder();
    InputSource xml = new InputSource(new StringReader("<a><b/></a>"));
    assertThat(isReachable(builder.parse(xml).getDocumentElement())).isFalse();
  }

  @Test
  void collectionsThatExtendJavasAreRead() {
    assertThat(
            isReachable(
                new AbstractCollection<String>() {
                  @Override
                  public Iterator<String> iterator() {
                    return List.of("a").iterator();
                  }

                  @Override
                  public int size() {
                    return 1;
                  }
                }))
        .isFalse();
  }
}
