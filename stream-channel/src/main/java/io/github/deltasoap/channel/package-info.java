/**
 * The streaming channel (P4): SOAP messages between two ends that both have the module, as compact
 * frames. A frame holds the values of a message in binary form and refers to the layout that holds
 * its markup. Decoding gives the very bytes that would have been sent as SOAP, so everything above
 * the transport stays as it is.
 *
 * <pre>message → MessageTokens → FrameEncoder → frame → FrameDecoder → the same message</pre>
 */
@NullMarked
package io.github.deltasoap.channel;

import org.jspecify.annotations.NullMarked;
