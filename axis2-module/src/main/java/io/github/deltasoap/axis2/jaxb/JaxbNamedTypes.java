package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.bind.NamedTypes;
import io.github.deltasoap.core.type.BeanType;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.xml.transform.stream.StreamSource;

/**
 * Asks JAXB whether it evaluates the {@code xsi:type} of a bean's element. It does not if the class
 * has no subclass that it knows. Used by {@code JaxWsModel}; safe for any number of threads.
 */
public final class JaxbNamedTypes implements NamedTypes {
  /** Names a type that JAXB knows but does not read as a bean. */
  private static final String STRING =
      "<any xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
          + " xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" xsi:type=\"xs:string\"/>";

  private final List<JAXBContext> contexts = new CopyOnWriteArrayList<>();
  private final Map<Class<?>, Boolean> answers = new ConcurrentHashMap<>();

  /** Adds a context to ask; called before any message is read. */
  public void add(JAXBContext context) {
    if (!contexts.contains(context)) {
      contexts.add(context);
    }
  }

  @Override
  public boolean areIgnored(BeanType bean) {
    return answers.computeIfAbsent(
        bean.javaClass(),
        javaClass -> contexts.stream().allMatch(context -> isIgnored(context, javaClass)));
  }

  private static boolean isIgnored(JAXBContext context, Class<?> javaClass) {
    try {
      Object read =
          context
              .createUnmarshaller()
              .unmarshal(new StreamSource(new StringReader(STRING)), javaClass)
              .getValue();
      return read != null && read.getClass() == javaClass;
    } catch (JAXBException | RuntimeException refused) {
      return false;
    }
  }
}
