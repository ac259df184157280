/**
 * Learning, off the path of a request: the messages that a request observes become states of an
 * automaton and objects of a repository, within a budget of bytes and of processor time.
 *
 * <pre>
 * learning    message → LearnedOperation.observe → Learner → LearningPass
 * forgetting  LearnedService.keepBudget → Collector
 * </pre>
 */
@NullMarked
package io.github.deltasoap.deserializer.learn;

import org.jspecify.annotations.NullMarked;
