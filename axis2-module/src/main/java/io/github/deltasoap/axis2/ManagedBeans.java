package io.github.deltasoap.axis2;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import javax.management.JMException;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;
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
   * @param type what is seen of the bean
   * @param title what the log calls the bean
   * @return the name that it has; null if it cannot be seen
   */
  static <T> @Nullable ObjectName register(T bean, Class<T> type, String name, String title) {
    try {
      MBeanServer server = ManagementFactory.getPlatformMBeanServer();
      ObjectName objectName = new ObjectName(name);
      for (int instance = 2; server.isRegistered(objectName); instance++) {
        objectName = new ObjectName(name + ",instance=" + instance);
      }
      server.registerMBean(new Shown(bean, type), objectName);
      return objectName;
    } catch (JMException | RuntimeException unavailable) {
      LOG.warn(title + " cannot be seen over JMX", unavailable);
      return null;
    }
  }

  /** Why something is at stock that somebody switches over JMX. */
  static Switches.Cause cause(String event) {
    return Switches.Cause.now(event + " over JMX");
  }

  /**
   * Tells the log what somebody has done over JMX. The name of a thread that serves a remote
   * connection has the client's address.
   */
  static void tell(String title, String event) {
    LOG.info(title + ": " + event + ", over JMX (" + Thread.currentThread().getName() + ")");
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

  /** A bean whose operations have arguments with names, as they stand in its interface. */
  private static final class Shown extends StandardMBean {
    private final Class<?> type;

    <T> Shown(T bean, Class<T> type) {
      super(bean, type, true);
      this.type = type;
    }

    @Override
    protected String getParameterName(
        MBeanOperationInfo operation, MBeanParameterInfo parameter, int sequence) {
      for (Method method : type.getMethods()) {
        if (method.getName().equals(operation.getName())
            && method.getParameterCount() == operation.getSignature().length) {
          return method.getParameters()[sequence].getName();
        }
      }
      return parameter.getName();
    }
  }
}
