/** Services on Axiom's elements. */
@NullMarked
package io.github.deltasoap.oracle.service.axiom;

import org.jspecify.annotations.NullMarked;
