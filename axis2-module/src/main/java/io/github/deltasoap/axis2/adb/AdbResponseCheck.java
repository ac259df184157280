package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.adb.SampleBeans.Extent;
import io.github.deltasoap.axis2.adb.SampleBeans.NoSample;
import io.github.deltasoap.axis2.check.PayloadComparison;
import io.github.deltasoap.axis2.check.RootTag;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.type.ValueType;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.serializer.Template;
import io.github.deltasoap.serializer.TemplateMatch;
import io.github.deltasoap.serializer.TemplateSettings;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axis2.databinding.ADBBean;
import org.jspecify.annotations.Nullable;

/**
 * Compares, at deployment, sample beans as they write themselves with our output: in full, and by a
 * template that has written others before. A difference means that the beans were not generated as
 * {@link AdbResponseIntrospector} assumes. Used by {@link AdbResponseDescription}.
 */
final class AdbResponseCheck {
  private static final int MIXED = 32;

  /** The number of random samples if all beans inside have been in those of other responses. */
  private static final int MIXED_OF_KNOWN = 12;

  private final AdbResponseDescription response;
  private final ValueType type;
  private final @Nullable Method content;
  private final SampleBeans samples;
  private final boolean samePrefixes;
  private Template template = new Template(TemplateSettings.DEFAULT);

  /**
   * @param type of the value that the response writes
   * @param content the bean's setter for that value; null if the value is the bean itself
   * @param samePrefixes whether the prefixes of elements must be the same, too
   */
  AdbResponseCheck(
      AdbResponseDescription response,
      ValueType type,
      @Nullable Method content,
      SampleBeans samples,
      boolean samePrefixes) {
    this.response = response;
    this.type = type;
    this.content = content;
    this.samples = samples;
    this.samePrefixes = samePrefixes;
  }

  /** The reason why beans must write themselves; null if the samples match. */
  @Nullable String difference() {
    try {
      int mixed = samples.areKnown(response.javaClass()) ? MIXED_OF_KNOWN : MIXED;
      for (Extent extent : Extent.values()) {
        for (int turn = extent == Extent.MIXED ? mixed : 1; turn > 0; turn--) {
          if (!isSame(sample(extent), extent == Extent.EVERYTHING)) {
            return "sample beans write something else than their schema says";
          }
        }
      }
      return null;
    } catch (NoSample | ReflectiveOperationException | XMLStreamException untold) {
      return "there are no sample beans to compare";
    }
  }

  private ADBBean sample(Extent extent) throws NoSample, ReflectiveOperationException {
    Object value = samples.value(type, extent);
    if (content == null) {
      return (ADBBean) value;
    }
    Object bean = response.javaClass().getConstructor().newInstance();
    SampleBeans.set(bean, content, value);
    return (ADBBean) bean;
  }

  private boolean isSame(ADBBean bean, boolean mustBeWritten) throws XMLStreamException {
    QName name = response.writer().name();
    Object root = response.root(bean, name);
    byte[] ours = null;
    try {
      ours = root == null ? null : response.writer().write(root);
    } catch (Unwritable byItself) {
      // Allowed, unless this bean must be written.
    }
    if (ours == null) {
      return !mustBeWritten;
    }
    byte[] stocks;
    try {
      stocks = AdbResponseWriter.stock(bean, name, OMAbstractFactory.getSOAP11Factory()).toBytes();
    } catch (Exception refused) {
      return false;
    }
    boolean isSame =
        RootTag.areSame(ours, stocks)
            || (PayloadComparison.isSame(ours, stocks, false)
                && (!samePrefixes || prefixes(ours).equals(prefixes(stocks))));
    return isSame && Arrays.equals(ours, byTemplate(root));
  }

  /** The prefixes of all elements, in their order. */
  private static List<String> prefixes(byte[] payload) throws XMLStreamException {
    List<String> prefixes = new ArrayList<>();
    XMLStreamReader reader = StaxReaders.document(payload);
    while (reader.hasNext()) {
      if (reader.next() == XMLStreamConstants.START_ELEMENT) {
        prefixes.add(reader.getPrefix());
      }
    }
    reader.close();
    return prefixes;
  }

  private byte @Nullable [] byTemplate(@Nullable Object root) {
    try {
      TemplateMatch match = template.send(sink -> response.writer().write(root, sink));
      if (match == TemplateMatch.MISMATCH) {
        template = new Template(TemplateSettings.DEFAULT);
        template.send(sink -> response.writer().write(root, sink));
      }
      return template.toArray();
    } catch (Unwritable inFullOnly) {
      return null;
    }
  }
}
