package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.type.Undescribed;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The declaration of a global element in an object factory, by which JAXB reads and writes payloads
 * whose class is no root element. Used by {@code JaxWsPayload}.
 *
 * @param value the class of the value; of numbers and booleans, that of their objects
 * @param adapter converts the value; null if JAXB itself does
 */
public record JaxbDeclaration(Class<?> value, @Nullable Class<?> adapter) {
  private static final String FACTORY = ".ObjectFactory";
  private static final String NO_DEFAULT_VALUE = "\u0000";
  private static final Set<Class<? extends Annotation>> KNOWN =
      Set.of(XmlElementDecl.class, XmlJavaTypeAdapter.class);

  /**
   * Finds the declaration of an element.
   *
   * @param packages in whose object factories JAXB looks
   * @return null if there is none
   * @throws Undescribed if it is one that only JAXB knows
   */
  public static @Nullable JaxbDeclaration find(
      Collection<String> packages, ClassLoader loader, QName name) throws Undescribed {
    for (String each : packages) {
      for (Method factory : factories(each, loader)) {
        XmlElementDecl declaration = factory.getAnnotation(XmlElementDecl.class);
        if (declaration != null
            && declaration.scope() == XmlElementDecl.GLOBAL.class
            && declaration.name().equals(name.getLocalPart())) {
          if (declaration.namespace().equals(name.getNamespaceURI())) {
            return of(factory, declaration);
          }
          if (declaration.namespace().equals("##default")) {
            throw new Undescribed(factory + " declares an element in no certain namespace");
          }
        }
      }
    }
    return null;
  }

  private static JaxbDeclaration of(Method factory, XmlElementDecl declaration) throws Undescribed {
    if (!hasOnly(factory, KNOWN)
        || !declaration.defaultValue().equals(NO_DEFAULT_VALUE)
        || !(factory.getGenericReturnType() instanceof ParameterizedType element)
        || element.getRawType() != JAXBElement.class) {
      throw new Undescribed(factory.getName() + " declares an element of another kind");
    }
    Type value = element.getActualTypeArguments()[0];
    XmlJavaTypeAdapter adapter = factory.getAnnotation(XmlJavaTypeAdapter.class);
    // A list of one class, for example, is no class.
    return new JaxbDeclaration(
        value instanceof Class<?> javaClass ? javaClass : Object.class,
        adapter == null ? null : adapter.value());
  }

  /** Whether a method of an object factory has no other annotations than these. */
  static boolean hasOnly(Method factory, Set<Class<? extends Annotation>> known) {
    return Stream.of(factory.getAnnotations())
        .map(Annotation::annotationType)
        .allMatch(known::contains);
  }

  /** The methods of the object factory of a package. */
  static Method[] factories(String packageName, ClassLoader loader) {
    try {
      return Class.forName(packageName + FACTORY, false, loader).getMethods();
    } catch (ClassNotFoundException | LinkageError none) {
      return new Method[0];
    }
  }
}
