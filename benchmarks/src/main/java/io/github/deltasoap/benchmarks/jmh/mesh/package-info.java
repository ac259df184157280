/** The services that return bSOAP's arrays and take them, as stock Axis2 deploys them. */
@NullMarked
package io.github.deltasoap.benchmarks.jmh.mesh;

import org.jspecify.annotations.NullMarked;
