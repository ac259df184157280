/** A service whose requests describe a file and bring it, as an attachment in MTOM. */
@NullMarked
@XmlSchema(namespace = "http://example.org/document", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.samples.document;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
