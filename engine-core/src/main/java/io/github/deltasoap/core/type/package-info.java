/**
 * The type model: the input of an operation, as stock's RPC receivers see it. Built once at
 * deployment by {@link io.github.deltasoap.core.type.PojoIntrospector}, read by the binder and by
 * the differential deserializer.
 */
@NullMarked
package io.github.deltasoap.core.type;

import org.jspecify.annotations.NullMarked;
