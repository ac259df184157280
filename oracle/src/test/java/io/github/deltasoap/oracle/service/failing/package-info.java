/** Services whose results fail while they are written. */
@NullMarked
package io.github.deltasoap.oracle.service.failing;

import org.jspecify.annotations.NullMarked;
