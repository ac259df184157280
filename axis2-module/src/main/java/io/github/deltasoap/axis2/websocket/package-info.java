/**
 * Sessions of the streaming channel (P4) over a WebSocket, as connectors: below them, frames; above
 * them, everything is as over HTTP.
 *
 * <pre>
 * client: Axis2's HTTP sender → SessionCall → ClientSession → frame → WebSocket
 * server: SessionEndpoint → ServerSession → SessionRequest → AxisServlet → SessionResponse, and back
 * </pre>
 *
 * Only {@code SessionEndpoint} refers to the API of WebSockets, and only {@code
 * ChannelTransportSender}, {@code SessionHttpSender} and {@code SessionCall} to Axis2's HTTP
 * client: both may be missing.
 */
@NullMarked
package io.github.deltasoap.axis2.websocket;

import org.jspecify.annotations.NullMarked;
