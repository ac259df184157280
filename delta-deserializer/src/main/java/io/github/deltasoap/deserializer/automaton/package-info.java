/**
 * The deserialization automaton (P1, section 3.3.1): from the shapes of messages to states, and
 * from a message along them to the spans of its values.
 *
 * <pre>
 * learning  message → MessagePath → AutomatonBuilder → DeserializationAutomaton
 * matching  message → DeserializationAutomaton.walk → MatchRun: path and spans
 * </pre>
 */
@NullMarked
package io.github.deltasoap.deserializer.automaton;

import org.jspecify.annotations.NullMarked;
