/** The order service as an annotated class with the wrapper beans of its messages (JAX-WS). */
@NullMarked
@XmlSchema(namespace = "http://example.org/order", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.samples.order.jaxws;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
