/** A JAX-WS service with binary values. */
@NullMarked
@XmlSchema(namespace = "http://example.org/files", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.files;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
