/**
 * The validation of requests against the schema of their service: documents → {@link
 * io.github.deltasoap.axis2.validate.ServiceSchema} → {@link
 * io.github.deltasoap.axis2.validate.RequestValidator}. Called by the receivers of operations that
 * are validated.
 */
@NullMarked
package io.github.deltasoap.axis2.validate;

import org.jspecify.annotations.NullMarked;
