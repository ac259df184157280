/** The module in versions of Axis2 and Tomcat that it does not support. */
@NullMarked
package io.github.deltasoap.oracle.surroundings;

import org.jspecify.annotations.NullMarked;
