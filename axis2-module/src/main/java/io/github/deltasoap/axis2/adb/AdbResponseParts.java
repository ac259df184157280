package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.ResponseWriter;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.util.List;
import org.apache.axis2.databinding.ADBBean;
import org.apache.ws.commons.schema.XmlSchema;

/**
 * The module's parts for the responses of an ADB service, without the request path; the counterpart
 * of {@code OperationParts}. Safe for any number of threads.
 */
public final class AdbResponseParts {
  private final AdbResponseDescription response;

  private AdbResponseParts(AdbResponseDescription response) {
    this.response = response;
  }

  /**
   * Describes responses as the module does when a service is deployed.
   *
   * @param bean the class of the beans
   * @throws IllegalArgumentException if the module would let the beans write themselves
   */
  public static AdbResponseParts of(
      Class<? extends ADBBean> bean, List<XmlSchema> schemas, InvokerGenerator generator) {
    try {
      return new AdbResponseParts(
          AdbResponseDescription.of(bean, new AdbSchemas(schemas), generator));
    } catch (Undescribed | ReflectiveOperationException undescribed) {
      throw new IllegalArgumentException(bean + " writes itself", undescribed);
    }
  }

  /** A walk over a bean that writes the payload of the response to a sink. */
  public MessageWalk walk(ADBBean bean) {
    ResponseWriter writer = response.writer();
    Object root = response.root(bean, writer.name());
    return sink -> {
      if (root == null) {
        throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
      }
      writer.write(root, sink);
    };
  }
}
