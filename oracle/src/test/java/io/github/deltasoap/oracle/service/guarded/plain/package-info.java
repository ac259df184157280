/** A JAX-WS service with parameters in headers, with classes without an object factory. */
@NullMarked
@XmlSchema(namespace = JaxWsWatched.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.guarded.plain;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
