/** The module in an Axis2 and a Tomcat that it does not support. */
@NullMarked
package io.github.deltasoap.samples.surroundings;

import org.jspecify.annotations.NullMarked;
