/** Classes that notice when JAXB marshals them. */
@NullMarked
@XmlSchema(namespace = JaxWsMarshalled.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.marshalled;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
