/**
 * Clients that engage the module: requests by templates, responses from learned shapes.
 *
 * <pre>ClientRuntime → ClientOperation, by address and operation → ClientRequests</pre>
 */
@NullMarked
package io.github.deltasoap.axis2.client;

import org.jspecify.annotations.NullMarked;
