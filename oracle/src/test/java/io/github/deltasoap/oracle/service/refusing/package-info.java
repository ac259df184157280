/** JAX-WS services that throw exceptions of all forms, and their wrappers. */
@NullMarked
@XmlSchema(namespace = "http://example.org/jaxws", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.refusing;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
