/**
 * The streaming channel over slow links (P4, section 5): bytes of calls, times of sessions, and the
 * number of calls from which the channel is faster than SOAP; with its peers in the same services.
 *
 * <pre>ChannelReport → Caller ⇢ SlowLink ⇢ Servers: Tomcat and Axis2, or gRPC</pre>
 */
@NullMarked
package io.github.deltasoap.benchmarks.channel;

import org.jspecify.annotations.NullMarked;
