/**
 * The streaming channel (P4) between two ends that both have the module: they agree on it in the
 * HTTP headers of an ordinary exchange, and send frames in place of SOAP messages from then on.
 * Everything above the transport gets the same messages.
 *
 * <pre>
 * client: DeltaFormatter → ClientFrames → frame → HTTP → FrameBuilder → ServerFrames → DeltaBuilder
 * server: DeltaFormatter → ServerFrames → frame → HTTP → FrameBuilder → ClientFrames → DeltaBuilder
 * </pre>
 */
@NullMarked
package io.github.deltasoap.axis2.channel;

import org.jspecify.annotations.NullMarked;
