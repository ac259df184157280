/** The document store as annotated classes with the wrapper beans of their messages (JAX-WS). */
@NullMarked
@XmlSchema(namespace = "http://example.org/document", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.samples.document.jaxws;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
