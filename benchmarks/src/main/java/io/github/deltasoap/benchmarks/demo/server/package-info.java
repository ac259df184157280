/**
 * The server's JVM, {@code ServerMain}, and its control from the measuring JVM, {@code
 * ServerProcess}. Called by the campaign and by {@code AttackReport}.
 */
@NullMarked
package io.github.deltasoap.benchmarks.demo.server;

import org.jspecify.annotations.NullMarked;
