/**
 * The type model: the input of an operation, as the programming model sees it. Built once at
 * deployment by the introspectors, read by the binder and by the differential deserializer.
 */
@NullMarked
package io.github.deltasoap.core.type;

import org.jspecify.annotations.NullMarked;
