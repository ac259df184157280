/** A JAX-WS service whose beans have properties of rare kinds. */
@NullMarked
@XmlSchema(namespace = "http://example.org/rare", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
