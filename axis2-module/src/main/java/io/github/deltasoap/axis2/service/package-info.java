/**
 * A deployed service between Axis2 and its engine.
 *
 * <pre>
 * ServiceRegistry → ServiceDeployment (describes the service by a ProgrammingModel) →
 *   ServiceRuntime (ManagedService over JMX) → OperationRuntime
 * request → DeltaMessage → a receiver of the programming model → OperationRuntime → engine
 * </pre>
 */
@NullMarked
package io.github.deltasoap.axis2.service;

import org.jspecify.annotations.NullMarked;
