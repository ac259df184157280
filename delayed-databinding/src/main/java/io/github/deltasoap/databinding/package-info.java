/**
 * Delayed databinding (HiSOAP, section IV.B): from bytes straight to objects through a pull parser,
 * without an intermediate object model. Called by the module's receiver on first contact. The
 * reverse direction serves every response.
 *
 * <pre>
 * bytes → PullReader → PullBinder → core.bind.TypeCursor, ObjectAssembler → objects
 * result → ResponseWriter → BeanWriter → core.write.MessageSink → bytes
 * bean that writes itself → PayloadStreamWriter → core.write.XmlBytes → bytes
 * payload of a client → PayloadShapes → ShapeStreamWriter → CapturedPayload → MessageSink
 * </pre>
 */
@NullMarked
package io.github.deltasoap.databinding;

import org.jspecify.annotations.NullMarked;
