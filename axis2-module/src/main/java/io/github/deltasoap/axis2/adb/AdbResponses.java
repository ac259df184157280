package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.check.SampleTexts;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.type.Undescribed;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import javax.xml.namespace.QName;
import org.apache.axis2.databinding.ADBBean;
import org.jspecify.annotations.Nullable;

/**
 * Describes the responses of one service. They share the content models of their beans, and samples
 * of a bean that another response has shown hold less of it. For one thread, at deployment.
 */
final class AdbResponses {
  /** Adds its descriptions to an empty model: responses are independent of requests' bindings. */
  final AdbIntrospector describedBy;

  /** Read the beans' properties. */
  final PropertyReaders readers;

  /**
   * Returns the prefix that the beans generate for a namespace, or null; null if the prefixes of
   * responses may differ from the beans'.
   */
  final @Nullable Function<String, @Nullable String> ownPrefixes;

  /** The beans in samples so far. */
  private final Set<Class<?>> compared = new HashSet<>();

  AdbResponses(
      AdbIntrospector describedBy,
      PropertyReaders readers,
      @Nullable Function<String, @Nullable String> ownPrefixes) {
    this.describedBy = describedBy;
    this.readers = readers;
    this.ownPrefixes = ownPrefixes;
  }

  /**
   * Describes responses, if samples prove that their beans write exactly the described content.
   *
   * @param bean the class of the beans
   * @throws Undescribed if only the beans can write themselves
   * @throws ReflectiveOperationException if the class cannot be read
   */
  AdbResponseDescription describe(Class<?> bean) throws Undescribed, ReflectiveOperationException {
    QName name = (QName) bean.getField("MY_QNAME").get(null);
    if (!ADBBean.class.isAssignableFrom(bean)) {
      throw new Undescribed(bean.getName() + " is no bean");
    }
    AdbIntrospector.Root root = describedBy.root(name, bean);
    AdbResponseIntrospector results = new AdbResponseIntrospector(this);
    AdbResponseDescription response = results.describe(bean, name, root.type(), root.content());
    SampleTexts texts = new SampleTexts(describedBy::enumerated, describedBy.constantsOfUnions());
    SampleBeans samples =
        new SampleBeans(
            describedBy.model(),
            texts,
            results.beans(),
            name.getNamespaceURI(),
            Set.copyOf(compared));
    String difference =
        new AdbResponseCheck(response, root.type(), root.content(), samples, ownPrefixes != null)
            .difference();
    if (difference != null) {
      throw new Undescribed(difference);
    }
    results.beans().forEach(each -> compared.add(each.javaClass()));
    return response;
  }
}
