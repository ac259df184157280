/**
 * From objects to events of {@link io.github.deltasoap.core.write.MessageSink}, which writes bytes
 * or records a template. Called by the engine for each response, and by clients for requests.
 *
 * <pre>
 * result → ResponseWriter → BeanWriter → core.write.MessageSink → bytes
 * bean that writes itself → PayloadStreamWriter → core.write.XmlBytes → bytes
 * payload of a client → PayloadShapes → ShapeStreamWriter → CapturedPayload → MessageSink
 * </pre>
 */
@NullMarked
package io.github.deltasoap.databinding.write;

import org.jspecify.annotations.NullMarked;
