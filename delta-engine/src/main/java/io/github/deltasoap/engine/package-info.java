/**
 * One operation from bytes to bytes, without the container around it. Adapters such as the Axis2
 * module call this package and nothing beneath it on the path of a message.
 *
 * <pre>
 * ServiceEngine: the operations of a service, its budget, its {@link io.github.deltasoap.engine.Tally}
 * request  → OperationEngine.read → Reading: Hit, FirstContact, Plain or ToStock
 *          → OperationEngine.bind → arguments → OperationEngine.call → result
 * response → ReplyWriter.write    → Reply: Bytes, Streamed or ToStock
 * the last events of an operation in which the module did less than it could: Journal
 * </pre>
 */
@NullMarked
package io.github.deltasoap.engine;

import org.jspecify.annotations.NullMarked;
