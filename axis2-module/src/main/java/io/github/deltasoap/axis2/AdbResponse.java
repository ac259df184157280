package io.github.deltasoap.axis2;

import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.databinding.ResponseWriter;
import javax.xml.namespace.QName;
import org.apache.axis2.databinding.ADBBean;
import org.jspecify.annotations.Nullable;

/**
 * How the responses of an operation of an ADB service are written without asking the bean to.
 *
 * @param javaClass the class of the response's bean
 * @param content reads from it what is written, its only property; null if it is the bean itself
 * @param writer writes that as the bean would
 */
record AdbResponse(Class<?> javaClass, @Nullable PropertyReader content, ResponseWriter writer) {

  /**
   * What is to be written.
   *
   * @param name of the element
   * @return null if the bean has to write it
   */
  @Nullable Object root(ADBBean bean, QName name) {
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
