/**
 * Sample services, the messages that call them, and (in {@code server}) a Tomcat to run them in.
 *
 * <p>Tests and the demo use it: {@code GoogleSearch → ServiceArchive → AxisWebApp →
 * EmbeddedServer}.
 */
@NullMarked
package io.github.deltasoap.samples;

import org.jspecify.annotations.NullMarked;
