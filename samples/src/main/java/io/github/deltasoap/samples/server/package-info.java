/**
 * Axis2 web applications in an embedded Tomcat, assembled as an administrator would do it.
 *
 * <p>The path: {@code AxisWebApp (archives, settings) → a directory with WEB-INF → EmbeddedServer}.
 * The oracle tests and the demo call it.
 */
@NullMarked
package io.github.deltasoap.samples.server;

import org.jspecify.annotations.NullMarked;
