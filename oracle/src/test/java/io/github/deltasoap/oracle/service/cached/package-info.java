/** Services that show which of their calls made an answer, and a filter that knows users. */
@NullMarked
package io.github.deltasoap.oracle.service.cached;

import org.jspecify.annotations.NullMarked;
