/** A JAX-WS service whose beans have properties of rare kinds. */
@NullMarked
@XmlSchema(namespace = "http://example.org/rare", elementFormDefault = XmlNsForm.QUALIFIED)
@XmlJavaTypeAdapters(@XmlJavaTypeAdapter(type = YearMonth.class, value = MonthAdapter.class))
package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapters;
import java.time.YearMonth;
import org.jspecify.annotations.NullMarked;
