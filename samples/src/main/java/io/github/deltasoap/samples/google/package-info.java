/**
 * The two services of Suzumura 2005, section 5, as plain Java classes for Axis2's RPC receivers.
 *
 * <p>They have no business logic, so a measurement shows only the engine. Axis2 loads them from a
 * service archive; no code of this project calls them.
 */
@NullMarked
package io.github.deltasoap.samples.google;

import org.jspecify.annotations.NullMarked;
