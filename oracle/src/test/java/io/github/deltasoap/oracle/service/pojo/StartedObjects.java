package io.github.deltasoap.oracle.service.pojo;

import org.apache.axis2.context.ServiceContext;

/** Service objects that Axis2 starts and ends; all other operations are inherited. */
public final class StartedObjects extends ServiceObjects {

  public void init(ServiceContext context) {
    STARTED.incrementAndGet();
  }

  public void destroy(ServiceContext context) {
    ENDED.incrementAndGet();
  }
}
