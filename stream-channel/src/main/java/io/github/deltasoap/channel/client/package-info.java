/**
 * The client's end of sessions over WebSockets, and a client for programs without Axis2.
 *
 * <pre>DeltaChannel → HTTP until SessionConnector has opened a session → ClientSession → WebSocket
 * </pre>
 */
@NullMarked
package io.github.deltasoap.channel.client;

import org.jspecify.annotations.NullMarked;
