/**
 * Binding: where a message stands in the type model ({@link
 * io.github.deltasoap.core.bind.TypeCursor}), what each tag means there ({@link
 * io.github.deltasoap.core.bind.BindingStep}), and the objects that come of it ({@link
 * io.github.deltasoap.core.bind.ObjectAssembler}). The pull binder and the automaton run through
 * the same three.
 */
@NullMarked
package io.github.deltasoap.core.bind;

import org.jspecify.annotations.NullMarked;
