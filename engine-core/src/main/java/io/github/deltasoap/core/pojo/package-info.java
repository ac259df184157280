/**
 * POJO services, as stock's RPC receivers see and write them: the description of their operations
 * in the type model, and of their results. Called at deployment; results are also described when a
 * new class is met.
 *
 * <pre>
 * method, SimpleTypes → PojoIntrospector → OperationType, BeanType
 * return type, ResultSchema → ResultIntrospector → ResultValue, BeanLayout
 * </pre>
 */
@NullMarked
package io.github.deltasoap.core.pojo;

import org.jspecify.annotations.NullMarked;
