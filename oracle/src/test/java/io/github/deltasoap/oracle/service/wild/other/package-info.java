/** Another package with elements of the substitution groups. */
@NullMarked
@XmlSchema(namespace = "http://example.org/wild/other", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.wild.other;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
