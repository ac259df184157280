/** Services that take and return elements of Axiom: those of stock's RawXML receivers. */
@NullMarked
package io.github.deltasoap.axis2.axiom;

import org.jspecify.annotations.NullMarked;
