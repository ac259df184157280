/**
 * Beans whose messages follow an XML schema: those of ADB and of JAXB. The introspectors of both
 * fill a {@link io.github.deltasoap.core.schema.SchemaModel} at deployment; the binder reads it.
 */
@NullMarked
package io.github.deltasoap.core.schema;

import org.jspecify.annotations.NullMarked;
