/**
 * Serialization of results: one walk over the objects passes markup and values to a sink. The sink
 * determines the cost: {@link io.github.deltasoap.core.write.XmlBytes} writes everything, a
 * template of the delta serializer writes only the changes. Called by the response writers.
 *
 * <pre>result → MessageWalk → MessageSink: XmlBytes | Template → bytes</pre>
 */
@NullMarked
package io.github.deltasoap.core.write;

import org.jspecify.annotations.NullMarked;
