/**
 * The differential deserializer of Suzumura, Takase and Tatsubori (P1): converts only the values
 * that differ from messages seen before.
 *
 * <pre>bytes → OperationMatcher → Match → VariableTable, ObjectRepository → Arguments</pre>
 *
 * <p>Off that path, {@link io.github.deltasoap.deserializer.Learner} adds messages to an {@link
 * io.github.deltasoap.deserializer.automaton.AutomatonBuilder} and publishes a new {@link
 * io.github.deltasoap.deserializer.automaton.DeserializationAutomaton}. {@link
 * io.github.deltasoap.deserializer.MatchingEngine} owns both for one service. Called by
 * delta-engine.
 */
@NullMarked
package io.github.deltasoap.deserializer;

import org.jspecify.annotations.NullMarked;
