/**
 * The ends of the path, where Axis2 hands over bytes and takes them.
 *
 * <pre>
 * DeltaBuilder → Arrival → MessageTaker: RequestTaker of a service, ResponseTaker of a client
 *   DeltaSoapBuilder for envelopes, DeltaMtomBuilder for those in MIME parts (RootPart)
 * DeltaFormatter → the bytes of a direct response, or a client's request
 * </pre>
 */
@NullMarked
package io.github.deltasoap.axis2.transport;

import org.jspecify.annotations.NullMarked;
