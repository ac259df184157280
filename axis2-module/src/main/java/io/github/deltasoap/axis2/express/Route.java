package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.service.ExpressReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.core.wire.SoapVersion;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/**
 * The decisions of Axis2's pipeline about requests of one key.
 *
 * @param generation of the guard at that time
 * @param handlers the number of handlers in the operation's phases
 * @param listeners the number of the service's listeners
 * @param namespace of the payload; empty if it has none
 * @param shared the contexts of all requests, with their service object; null if each has its own
 * @param type of the response
 * @param head of the response; empty if there is none
 */
record Route(
    long generation,
    ServiceRuntime runtime,
    AxisService service,
    AxisOperation axisOperation,
    OperationRuntime operation,
    ExpressReceiver receiver,
    int handlers,
    int listeners,
    SoapVersion version,
    String namespace,
    @Nullable SharedProperties shared,
    ResponseType type,
    ResponseHead head) {
  /** Whether everything that belongs to the service is as it was. */
  boolean isValid() {
    return service.isActive()
        && axisOperation.getMessageReceiver() == receiver
        && PipelineParts.messageListeners(service).size() == listeners
        && PipelineParts.handlers(axisOperation) == handlers
        && receiver.expressObstacle() == null;
  }
}
