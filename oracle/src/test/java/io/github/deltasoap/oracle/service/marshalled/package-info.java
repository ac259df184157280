/** Classes that notice when JAXB marshals them. */
@NullMarked
package io.github.deltasoap.oracle.service.marshalled;

import org.jspecify.annotations.NullMarked;
