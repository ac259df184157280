/**
 * Binding: the position of a message in the type model ({@link
 * io.github.deltasoap.core.bind.TypeCursor}), the effect of each tag ({@link
 * io.github.deltasoap.core.bind.BindingStep}), and the resulting objects ({@link
 * io.github.deltasoap.core.bind.ObjectAssembler}). The pull binder and the automaton share all
 * three.
 */
@NullMarked
package io.github.deltasoap.core.bind;

import org.jspecify.annotations.NullMarked;
