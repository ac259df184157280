/** Classes that JAXB binds and that are in no namespace. */
@NullMarked
package io.github.deltasoap.oracle.service.jaxws.loose;

import org.jspecify.annotations.NullMarked;
