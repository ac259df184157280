/** Services whose results fail while they are written. */
@NullMarked
package io.github.deltasoap.samples.oracle.failing;

import org.jspecify.annotations.NullMarked;
