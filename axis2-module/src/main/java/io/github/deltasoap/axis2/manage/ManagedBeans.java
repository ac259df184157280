package io.github.deltasoap.axis2.manage;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/** Registers the module's beans with JMX. Used by {@code ServiceRegistry} and the runtimes. */
public final class ManagedBeans {
  private static final Log LOG = LogFactory.getLog(ManagedBeans.class);

  private ManagedBeans() {}

  /**
   * Registers a bean. Applications of one virtual machine may use the same name; a number
   * distinguishes all except the first.
   *
   * @param type the management interface of the bean
   * @param title the bean's name in the log
   * @return the registered name; null if the registration failed
   */
  public static <T> @Nullable ObjectName register(
      T bean, Class<T> type, String name, String title) {
    try {
      MBeanServer server = ManagementFactory.getPlatformMBeanServer();
      ObjectName objectName = new ObjectName(name);
      for (int instance = 2; !registers(bean, type, objectName, server); instance++) {
        objectName = new ObjectName(name + ",instance=" + instance);
      }
      return objectName;
    } catch (JMException | RuntimeException unavailable) {
      LOG.warn(title + " cannot be seen over JMX", unavailable);
      return null;
    }
  }

  /** Registers a bean; returns false if there is another one of that name. */
  private static <T> boolean registers(T bean, Class<T> type, ObjectName name, MBeanServer server)
      throws JMException {
    try {
      server.registerMBean(new Shown(bean, type), name);
      return true;
    } catch (InstanceAlreadyExistsException other) {
      return false;
    }
  }

  /** The cause of a switch to stock over JMX. */
  public static Switches.Cause cause(String event) {
    return Switches.Cause.now(event + " over JMX");
  }

  /**
   * Logs an operation over JMX. The name of a thread that serves a remote connection contains the
   * client's address.
   */
  public static void tell(String title, String event) {
    LOG.info(title + ": " + event + ", over JMX (" + Thread.currentThread().getName() + ")");
  }

  /** Unregisters a bean; does nothing if its registration failed. */
  public static void unregister(@Nullable ObjectName objectName) {
    if (objectName == null) {
      return;
    }
    try {
      ManagementFactory.getPlatformMBeanServer().unregisterMBean(objectName);
    } catch (JMException | RuntimeException gone) {
      LOG.debug("Nothing to remove from JMX", gone);
    }
  }

  /** A bean whose operations have the argument names of its interface. */
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
