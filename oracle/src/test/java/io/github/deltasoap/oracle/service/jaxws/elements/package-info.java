/** A service whose elements and attributes have the less usual forms that wsimport generates. */
@NullMarked
@XmlSchema(namespace = "http://example.org/elements", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
