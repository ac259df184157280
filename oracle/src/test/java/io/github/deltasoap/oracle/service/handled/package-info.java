/** A JAX-WS service with a chain of handlers, which do as the request's HTTP headers say. */
@NullMarked
@XmlSchema(namespace = "http://example.org/jaxws", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.handled;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
