/** A service of dates. */
@NullMarked
package io.github.deltasoap.oracle.service.clock;

import org.jspecify.annotations.NullMarked;
