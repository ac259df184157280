/** Services that take and return elements. */
@NullMarked
package io.github.deltasoap.oracle.axiom;

import org.jspecify.annotations.NullMarked;
