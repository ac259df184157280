package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.check.SampleTexts;
import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.databinding.write.ResponseWriter;
import java.util.HashSet;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.axis2.databinding.ADBBean;
import org.jspecify.annotations.Nullable;

/**
 * Writes the responses of an operation of an ADB service, or the requests of a generated client, in
 * place of their bean.
 *
 * @param javaClass the class of the payload's bean
 * @param content reads the value to write, the bean's only property; null if the bean itself is
 *     written
 * @param writer writes that value as the bean would
 * @param isBinary whether the bean may hold binary values, which become attachments with MTOM
 */
public record AdbResponseDescription(
    Class<?> javaClass, @Nullable PropertyReader content, ResponseWriter writer, boolean isBinary) {

  /**
   * Describes responses, if samples prove that their beans write exactly the described content.
   *
   * @param bean the class of the beans
   * @param properties read the beans' properties
   * @throws Undescribed if only the beans can write themselves
   * @throws ReflectiveOperationException if the class cannot be read
   */
  public static AdbResponseDescription of(
      Class<?> bean, AdbSchemas schemas, PropertyReaders properties)
      throws Undescribed, ReflectiveOperationException {
    return of(
        bean,
        model -> new AdbIntrospector(schemas, model),
        new SchemaModel(BeanBinders.NONE),
        properties,
        new HashSet<>());
  }

  /**
   * As {@link #of(Class, AdbSchemas, PropertyReaders)}, with the content from any source.
   *
   * @param content an empty model: responses are independent of the bindings of requests
   * @param compared the beans of the service's other responses; those of this one are added
   */
  static AdbResponseDescription of(
      Class<?> bean,
      BeanIntrospector.Source source,
      SchemaModel content,
      PropertyReaders properties,
      Set<Class<?>> compared)
      throws Undescribed, ReflectiveOperationException {
    BeanIntrospector describedBy = source.of(content);
    return proved(
        bean,
        describedBy,
        content,
        new AdbResponseIntrospector(describedBy, content, properties, null),
        false,
        compared);
  }

  /**
   * Describes the payloads of a client whose schema is unknown, from the byte code of their beans,
   * if samples prove that these write exactly the described content, with the same prefixes.
   *
   * @param bean the class of the payloads' beans
   * @param properties read the beans' properties
   * @throws Undescribed if only the beans can write themselves
   * @throws ReflectiveOperationException if the class cannot be read
   */
  static AdbResponseDescription ofClass(Class<?> bean, PropertyReaders properties)
      throws Undescribed, ReflectiveOperationException {
    SchemaModel content = new SchemaModel(BeanBinders.NONE);
    ClassIntrospector describedBy = new ClassIntrospector(content);
    return proved(
        bean,
        describedBy,
        content,
        new AdbResponseIntrospector(describedBy, content, properties, describedBy::prefix),
        true,
        new HashSet<>());
  }

  private static AdbResponseDescription proved(
      Class<?> bean,
      BeanIntrospector describedBy,
      SchemaModel content,
      AdbResponseIntrospector results,
      boolean samePrefixes,
      Set<Class<?>> compared)
      throws Undescribed, ReflectiveOperationException {
    QName name = (QName) bean.getField("MY_QNAME").get(null);
    if (!ADBBean.class.isAssignableFrom(bean)) {
      throw new Undescribed(bean.getName() + " is no bean");
    }
    BeanIntrospector.Root root = describedBy.root(name, bean);
    AdbResponseDescription response = results.describe(bean, name, root.type(), root.content());
    SampleTexts texts = new SampleTexts(describedBy::enumerated, describedBy.constantsOfUnions());
    SampleBeans samples =
        new SampleBeans(
            content, texts, results.beans(), name.getNamespaceURI(), Set.copyOf(compared));
    String difference =
        new AdbResponseCheck(response, root.type(), root.content(), samples, samePrefixes)
            .difference();
    if (difference != null) {
      throw new Undescribed(difference);
    }
    results.beans().forEach(each -> compared.add(each.javaClass()));
    return response;
  }

  /**
   * The value to write.
   *
   * @param name of the element
   * @return null if the bean has to write itself
   */
  public @Nullable Object root(ADBBean bean, QName name) {
    if (bean.getClass() != javaClass
        || !name.equals(writer.name())
        || !name.getPrefix().equals(writer.name().getPrefix())) {
      return null;
    }
    try {
      return content == null ? bean : content.get(bean, 0);
    } catch (Exception byBean) {
      return null;
    }
  }
}
