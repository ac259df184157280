/** The service whose responses have many structures, as stock Axis2 deploys it. */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.mixed;

import org.jspecify.annotations.NullMarked;
