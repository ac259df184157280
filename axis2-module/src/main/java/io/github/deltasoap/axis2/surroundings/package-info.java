/**
 * Checks, before any other class of the module is loaded, that Axis2, the servlet API and their
 * libraries have everything that the module refers to. Called by {@code ModuleEntry}.
 */
@NullMarked
package io.github.deltasoap.axis2.surroundings;

import org.jspecify.annotations.NullMarked;
