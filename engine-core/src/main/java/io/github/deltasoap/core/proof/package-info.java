/**
 * Proofs over the byte code of services' classes: constructors that make equal objects each time,
 * setters that only write fields, getters that only return one. Code that is not understood proves
 * nothing. Called by the introspectors at deployment.
 *
 * <pre>class → ClassFile → ClassProofs, BeanAnalysis → Proofs</pre>
 */
@NullMarked
package io.github.deltasoap.core.proof;

import org.jspecify.annotations.NullMarked;
