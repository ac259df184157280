/**
 * The objects of learned messages (P1, sections 3.3 and 4): Variable Table, Object Repository and
 * copy strategies.
 *
 * <pre>path → VariableTable, Prototype (Baseline, GraphCopier, ArgumentPool) → ObjectRepository
 * </pre>
 */
@NullMarked
package io.github.deltasoap.deserializer.objects;

import org.jspecify.annotations.NullMarked;
