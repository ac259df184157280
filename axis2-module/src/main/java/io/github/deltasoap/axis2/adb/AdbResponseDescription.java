package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.databinding.write.ResponseWriter;
import java.util.List;
import java.util.function.Function;
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
    return of(bean, schemas, properties, null);
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
    RecoveredSchema recovered = new RecoveredSchema(List.of(bean));
    return of(bean, new AdbSchemas(recovered), properties, recovered::prefix);
  }

  private static AdbResponseDescription of(
      Class<?> bean,
      AdbSchemas schemas,
      PropertyReaders properties,
      @Nullable Function<String, @Nullable String> ownPrefixes)
      throws Undescribed, ReflectiveOperationException {
    AdbIntrospector describedBy = new AdbIntrospector(schemas, new SchemaModel(BeanBinders.NONE));
    return new AdbResponses(describedBy, properties, ownPrefixes).describe(bean);
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
