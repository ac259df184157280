/**
 * The differential deserializer of Suzumura, Takase and Tatsubori (P1): it converts only what
 * differs from messages seen before.
 *
 * <pre>bytes → OperationMatcher → Match → VariableTable, ObjectRepository → Arguments</pre>
 *
 * <p>Off that path, {@link io.github.deltasoap.deserializer.Learner} lays messages along an {@link
 * io.github.deltasoap.deserializer.AutomatonBuilder} and publishes a new {@link
 * io.github.deltasoap.deserializer.DeserializationAutomaton}. {@link
 * io.github.deltasoap.deserializer.MatchingEngine} owns both for one service. Called by the Axis2
 * module.
 */
@NullMarked
package io.github.deltasoap.deserializer;

import org.jspecify.annotations.NullMarked;
