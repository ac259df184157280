/** Services whose elements and attributes have names beyond ASCII. */
@NullMarked
@XmlSchema(namespace = JaxWsAlphabets.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.alphabets;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
