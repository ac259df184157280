/**
 * An order service with five operations, as services usually are: ordinary beans, nested and in
 * rows, most parts of which may be missing. In each of Axis2's programming models: {@code pojo},
 * {@code adb}, {@code jaxws} and {@code axiom}. All take the same messages, and answer from the
 * same {@code Catalogue}.
 */
@NullMarked
package io.github.deltasoap.samples.order;

import org.jspecify.annotations.NullMarked;
