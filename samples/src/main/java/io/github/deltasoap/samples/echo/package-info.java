/**
 * The four echo services of HiSOAP (section III.B, table 1) as one service with four operations, in
 * each of Axis2's three programming models: {@code pojo}, {@code adb} and {@code jaxws}. All three
 * take the same messages.
 */
@NullMarked
package io.github.deltasoap.samples.echo;

import org.jspecify.annotations.NullMarked;
