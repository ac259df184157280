/**
 * Delayed databinding (HiSOAP, section IV.B): from bytes straight to objects through a pull parser,
 * without an intermediate object model. Called by the module's receiver on first contact. The
 * reverse direction is {@link io.github.deltasoap.databinding.write}.
 *
 * <pre>
 * bytes → PullReader → PullBinder → core.bind.TypeCursor, ObjectAssembler → objects
 * bytes that are arriving → PayloadStream → StreamBinder → objects
 * </pre>
 */
@NullMarked
package io.github.deltasoap.databinding;

import org.jspecify.annotations.NullMarked;
