/** A JAX-WS service whose beans detect reflective calls. */
@NullMarked
@XmlSchema(namespace = Spies.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.spies;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
