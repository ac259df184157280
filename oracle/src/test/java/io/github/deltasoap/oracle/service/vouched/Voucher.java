package io.github.deltasoap.oracle.service.vouched;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSeeAlso;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A bean with an element of its own, which counts the objects that JAXB makes. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement
@XmlSeeAlso(Guest.class)
public class Voucher {
  static final AtomicInteger MADE_BY_JAXB = new AtomicInteger();

  @XmlAttribute protected @Nullable String kind;

  @XmlElement(nillable = true)
  protected @Nullable String owner;

  protected int level;
  protected @Nullable Rank rank;
  protected List<String> note = new ArrayList<>();
  protected @Nullable Stamp stamp;

  /** Creates an empty voucher. */
  public Voucher() {
    if (isJaxb()) {
      MADE_BY_JAXB.incrementAndGet();
    }
  }

  private static boolean isJaxb() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames.anyMatch(each -> each.getClassName().startsWith("org.glassfish.jaxb")));
  }

  @Override
  public String toString() {
    return getClass().getSimpleName()
        + List.of(kind + "", owner + "", level, rank + "", note, stamp + "");
  }
}
