/**
 * DeltaSOAP as an Axis2 module; the only package that knows Axis2.
 *
 * <pre>
 * ModuleEntry (surroundings) → DeltaModule (deployment) → ServiceRuntime
 *         → PojoModel, AdbModel or JaxWsModel → OperationRuntime
 * request → DeltaBuilder → DeltaMessage, DelayedEnvelope → Axis2's handlers
 *         → DeltaInOutReceiver or DeltaInOnlyReceiver → service
 *         → ResponsePayload, or Axis2's response
 * of an ADB service: AdbInOutReceiver or AdbInOnlyReceiver → service → the generated response
 *         → AdbResponses → ResponsePayload, or the unchanged response
 * on a client: DeltaFormatter → ClientRuntime → ClientOperation → ClientRequests
 * </pre>
 */
@NullMarked
package io.github.deltasoap.axis2;

import org.jspecify.annotations.NullMarked;
