/**
 * Delayed databinding (HiSOAP, section IV.B): from bytes straight to objects, through a pull
 * parser, with no object model in between. Called by the module's receiver on first contact.
 *
 * <pre>bytes → PullReader → PullBinder → core.bind.TypeCursor, ObjectAssembler → objects</pre>
 */
@NullMarked
package io.github.deltasoap.databinding;

import org.jspecify.annotations.NullMarked;
