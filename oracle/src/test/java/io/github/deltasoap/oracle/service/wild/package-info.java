/** A JAX-WS service whose beans have wildcards beside properties that only JAXB reads. */
@NullMarked
@XmlSchema(namespace = "http://example.org/wild", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
