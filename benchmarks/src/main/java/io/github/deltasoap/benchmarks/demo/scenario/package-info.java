/**
 * The scenarios: which web applications a server hosts, and what is measured on them. Called by the
 * commands and by the server's JVM.
 */
@NullMarked
package io.github.deltasoap.benchmarks.demo.scenario;

import org.jspecify.annotations.NullMarked;
