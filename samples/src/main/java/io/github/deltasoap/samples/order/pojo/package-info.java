/** The order service as a plain Java class, called by Axis2's RPC receivers. */
@NullMarked
package io.github.deltasoap.samples.order.pojo;

import org.jspecify.annotations.NullMarked;
