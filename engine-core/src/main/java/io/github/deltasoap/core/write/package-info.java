/**
 * How results become XML: one walk over the objects tells a sink what it meets. The sink decides
 * what that costs: {@link io.github.deltasoap.core.write.XmlBytes} writes everything, a template of
 * the delta serializer writes what has changed. Called by the response writers.
 *
 * <pre>result → MessageWalk → MessageSink: XmlBytes | Template → bytes</pre>
 */
@NullMarked
package io.github.deltasoap.core.write;

import org.jspecify.annotations.NullMarked;
