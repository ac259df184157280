package io.github.deltasoap.axis2;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/** What can be seen of the module over JMX. Used by {@link ServiceRegistry} and clients. */
final class ManagedBeans {
  private static final Log LOG = LogFactory.getLog(ManagedBeans.class);

  private ManagedBeans() {}

  /**
   * Shows a bean. Several applications of one virtual machine may have one of the same name; all
   * but the first are told apart by a number.
   *
   * @param title what the log calls the bean
   * @return the name that it has; null if it cannot be seen
   */
  static @Nullable ObjectName register(Object bean, String name, String title) {
    try {
      MBeanServer server = ManagementFactory.getPlatformMBeanServer();
      ObjectName objectName = new ObjectName(name);
      for (int instance = 2; server.isRegistered(objectName); instance++) {
        objectName = new ObjectName(name + ",instance=" + instance);
      }
      server.registerMBean(bean, objectName);
      return objectName;
    } catch (JMException | RuntimeException unavailable) {
      LOG.warn(title + " cannot be seen over JMX", unavailable);
      return null;
    }
  }

  /** Shows a bean no longer; does nothing if it could not be seen. */
  static void unregister(@Nullable ObjectName objectName) {
    if (objectName == null) {
      return;
    }
    try {
      ManagementFactory.getPlatformMBeanServer().unregisterMBean(objectName);
    } catch (JMException | RuntimeException gone) {
      LOG.debug("Nothing to remove from JMX", gone);
    }
  }
}
