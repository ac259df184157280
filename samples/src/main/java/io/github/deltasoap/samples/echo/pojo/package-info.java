/** The echo services as a plain Java class, called by Axis2's RPC receivers. */
@NullMarked
package io.github.deltasoap.samples.echo.pojo;

import org.jspecify.annotations.NullMarked;
