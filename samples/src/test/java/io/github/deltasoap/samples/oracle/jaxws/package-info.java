/** JAX-WS services of the oracle, and the classes that JAXB binds for them. */
@NullMarked
@XmlSchema(namespace = "http://example.org/jaxws", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.samples.oracle.jaxws;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
