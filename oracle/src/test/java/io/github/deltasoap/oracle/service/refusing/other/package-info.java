/** A fault whose classes are in another package than its service. */
@NullMarked
@XmlSchema(namespace = "http://example.org/jaxws/other", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.refusing.other;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
