/** A JAX-WS service whose beans see whether reflection handles them. */
@NullMarked
@XmlSchema(namespace = Spies.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.samples.spies;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
