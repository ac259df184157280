/**
 * The results of operations, as stock would write them: the mirror image of the type model. Built
 * by the introspectors, read by the response writer of delayed databinding.
 */
@NullMarked
package io.github.deltasoap.core.result;

import org.jspecify.annotations.NullMarked;
