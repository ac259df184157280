package io.github.deltasoap.axis2.express;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.axis2.context.AbstractContext;
import org.apache.axis2.context.ServiceContext;
import org.jspecify.annotations.Nullable;

/**
 * The properties that all requests of a service find in its contexts, since these are shared. Safe
 * for any number of threads.
 */
final class SharedProperties {
  private final ServiceContext service;
  private final AbstractContext group;
  private final int count;

  /** Names and values. */
  private final List<@Nullable Object> all;

  /** The guard's last look after which they were the same. */
  private volatile long seenAt;

  SharedProperties(ServiceContext service) {
    this.service = service;
    this.group = service.getServiceGroupContext();
    this.count = count();
    this.all = all();
  }

  /** The object that serves all requests; null if there is none any more. */
  @Nullable Object serviceObject() {
    return service.getProperty(ServiceContext.SERVICE_OBJECT);
  }

  /**
   * Whether the contexts have the same properties still. Another value of one is noticed after the
   * guard's next look.
   *
   * @param look the number of the guard's last look
   */
  boolean areSame(long look) {
    if (count() != count) {
      return false;
    }
    if (look == seenAt) {
      return true;
    }
    if (!PipelineParts.areSame(all(), all)) {
      return false;
    }
    seenAt = look;
    return true;
  }

  @SuppressWarnings("deprecation") // The replacement copies all names.
  private int count() {
    return 31 * service.getProperties().size() + group.getProperties().size();
  }

  private List<@Nullable Object> all() {
    List<@Nullable Object> properties = new ArrayList<>();
    for (AbstractContext each : List.of(service, group)) {
      Iterator<String> names = each.getPropertyNames();
      while (names.hasNext()) {
        String name = names.next();
        properties.add(name);
        properties.add(each.getLocalProperty(name));
      }
    }
    return properties;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SharedProperties properties
        && service == properties.service
        && count == properties.count
        && PipelineParts.areSame(all, properties.all);
  }

  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(service) + count;
  }
}
