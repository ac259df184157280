/** A JAX-WS service with parameters that are returned. */
@NullMarked
@XmlSchema(namespace = JaxWsReturning.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.returning;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
