/**
 * The differential deserializer of Suzumura, Takase and Tatsubori (P1): converts only the values
 * that differ from messages seen before.
 *
 * <pre>bytes → OperationMatcher → Match → VariableTable, ObjectRepository → Arguments</pre>
 *
 * <p>Off that path, {@link io.github.deltasoap.deserializer.learn} turns messages into automata and
 * objects. {@link io.github.deltasoap.deserializer.MatchingEngine} holds those of one service.
 * Called by delta-engine.
 */
@NullMarked
package io.github.deltasoap.deserializer;

import org.jspecify.annotations.NullMarked;
