/** A service of the style rpc, whose classes have no object factory. */
@NullMarked
@XmlSchema(namespace = "http://example.org/parts", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.jaxws.parts;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
