package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;

/** The request of {@code noticed}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "noticed")
public class Noticed {}
