package io.github.deltasoap.oracle.service.wild;

import io.github.deltasoap.oracle.service.wild.other.Cheque;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A bean of beans with wildcards. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "wild")
public class Wild {
  protected @Nullable Paid paid;
  protected @Nullable Badged badged;
  protected @Nullable Sets sets;
  protected @Nullable Chosen chosen;
  protected @Nullable Parts parts;
  protected @Nullable Twice twice;
  protected @Nullable Boxed boxed;
  protected @Nullable Cheque cheque;
}
