/** A service in the form in which wsimport generates it: named types, and an object factory. */
@NullMarked
@XmlSchema(namespace = "http://example.org/imported", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
