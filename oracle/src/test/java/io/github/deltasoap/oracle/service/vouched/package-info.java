/** A JAX-WS service whose parameters in headers are beans of many kinds. */
@NullMarked
@XmlSchema(namespace = JaxWsVouched.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.vouched;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
