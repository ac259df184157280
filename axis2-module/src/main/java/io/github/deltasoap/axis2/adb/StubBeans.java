package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.databinding.write.ResponseWriter;
import io.github.deltasoap.engine.verify.Verifier;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMDataSource;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.ADBDataSource;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The beans that generated clients send, each class described once, off the request's thread, from
 * its byte code and by samples. Until then, and where that fails, beans write themselves. Keeps no
 * class alive. Safe for any number of threads.
 */
public final class StubBeans {
  private static final Log LOG = LogFactory.getLog(StubBeans.class);

  /** An estimate of the memory of a class waiting to be described. */
  private static final long WAITING_BYTES = 1024;

  private final Verifier verifier;
  private final Counter written = new Counter();
  private final ClassValue<Entry> entries =
      new ClassValue<>() {
        @Override
        protected Entry computeValue(Class<?> bean) {
          return new Entry(bean);
        }
      };

  /**
   * @param verifier describes the classes on its thread
   */
  public StubBeans(Verifier verifier) {
    this.verifier = verifier;
  }

  /** The state of one class. */
  private static final class Entry implements Verifier.Sample {
    private final Class<?> bean;
    private final AtomicBoolean offered = new AtomicBoolean();
    private volatile @Nullable AdbResponseDescription description;

    Entry(Class<?> bean) {
      this.bean = bean;
    }

    @Override
    public long bytes() {
      return WAITING_BYTES;
    }

    @Override
    public void verify() {
      try {
        InvokerGenerator generator = InvokerGenerator.of(bean.getClassLoader(), LOG::info);
        description = AdbResponseDescription.ofClass(bean, generator);
      } catch (Undescribed
          | ReflectiveOperationException
          | RuntimeException
          | LinkageError undescribed) {
        LOG.debug("Requests that beans write themselves: " + bean.getName() + ": " + undescribed);
      }
    }
  }

  /**
   * Reads a payload's bean as it would write itself.
   *
   * @return null if the bean has to write itself
   */
  public @Nullable MessageWalk walk(OMDataSource source) {
    // Exactly this class: a subclass may write something else.
    if (source.getClass() != ADBDataSource.class
        || !(source instanceof ADBDataSource named)
        || !(named.getObject() instanceof ADBBean bean)) {
      return null;
    }
    AdbResponseDescription description = description(bean.getClass());
    if (description == null) {
      return null;
    }
    ResponseWriter writer = description.writer();
    QName name = new QName(named.getNamespaceURI(), named.getLocalName(), named.getPrefix());
    Object root = description.root(bean, name);
    return root == null ? null : sink -> writer.write(root, sink);
  }

  /** Counts the requests for which the module has read the bean. */
  public Counter written() {
    return written;
  }

  private @Nullable AdbResponseDescription description(Class<?> bean) {
    Entry entry = entries.get(bean);
    AdbResponseDescription description = entry.description;
    if (description == null
        && !entry.offered.get()
        && entry.offered.compareAndSet(false, true)
        && !verifier.offer(entry)) {
      entry.offered.set(false);
    }
    return description;
  }
}
