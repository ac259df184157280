/**
 * The service that {@code channel} calls in all ways: Axis2 loads it from an archive, gRPC calls
 * its methods.
 */
@NullMarked
package io.github.deltasoap.benchmarks.channel.service;

import org.jspecify.annotations.NullMarked;
