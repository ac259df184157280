/**
 * The oracle: every message goes to stock Axis2 and to Axis2 with the module, over HTTP, and the
 * answers must be equal.
 *
 * <p>The path: {@code Case → OracleServer → Answer, twice → OracleTest compares}. The services
 * answer with their arguments, so equal answers mean equal arguments. Each subpackage holds one
 * family of tests with its cases, except {@code fixture}, {@code look} and {@code service}, which
 * they share.
 */
package io.github.deltasoap.oracle;
