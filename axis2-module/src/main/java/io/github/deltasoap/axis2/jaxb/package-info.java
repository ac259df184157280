/** JAXB's beans in the type model, read from annotations. Knows no Axis2. */
@NullMarked
package io.github.deltasoap.axis2.jaxb;

import org.jspecify.annotations.NullMarked;
