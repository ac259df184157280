/** A JAX-WS service with parameters in headers, with classes that an object factory knows. */
@NullMarked
@XmlSchema(namespace = JaxWsGuarded.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.guarded;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
