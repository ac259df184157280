/**
 * Delayed databinding (HiSOAP, section IV.B): from bytes straight to objects, through a pull
 * parser, with no object model in between. Called by the module's receiver on first contact. The
 * same on the way out, for every response.
 *
 * <pre>
 * bytes → PullReader → PullBinder → core.bind.TypeCursor, ObjectAssembler → objects
 * result → ResponseWriter → BeanWriter → core.write.MessageSink → bytes
 * bean that writes itself → PayloadStreamWriter → core.write.XmlBytes → bytes
 * payload of a client → PayloadShapes → ShapeStreamWriter → WrittenPayload → core.write.MessageSink
 * </pre>
 */
@NullMarked
package io.github.deltasoap.databinding;

import org.jspecify.annotations.NullMarked;
