package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.core.result.ResultSchema;
import io.github.deltasoap.core.result.SchemaName;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.java2wsdl.TypeTable;
import org.jspecify.annotations.Nullable;

/** The names from a service's type table that stock's receivers use in responses. */
final class ServiceResultSchema implements ResultSchema {
  private static final String PREFIX = "[A-Za-z_][A-Za-z0-9_.-]*";
  private static final List<String> RESERVED = List.of("xml", "xmlns", "xsi", "xs");

  private final TypeTable types;
  private final String namespace;
  private final boolean qualified;
  private final Map<String, String> prefixes;

  ServiceResultSchema(AxisService service, TypeTable types) {
    this.types = types;
    String declared = service.getSchemaTargetNamespace();
    this.namespace = declared == null ? "" : declared;
    this.qualified = service.isElementFormDefault();
    this.prefixes =
        prefixes(
            namespace,
            service.getSchemaTargetNamespacePrefix(),
            types.getComplexSchemaMap().values());
  }

  /** Stock's prefixes, unless two namespaces claim the same one. */
  private static Map<String, String> prefixes(
      String namespace, @Nullable String prefix, Collection<QName> types) {
    Map<String, String> wanted = new TreeMap<>();
    for (QName type : types) {
      // Stock puts null for types that it has not found, and skips it as well.
      if (type != null) {
        wanted.putIfAbsent(type.getNamespaceURI(), type.getPrefix());
      }
    }
    wanted.remove("");
    wanted.remove(namespace);
    Map<String, String> prefixes = new TreeMap<>();
    Set<String> taken = new HashSet<>(RESERVED);
    put(prefixes, taken, namespace, prefix == null ? "" : prefix);
    wanted.forEach((uri, wish) -> put(prefixes, taken, uri, wish));
    return Map.copyOf(prefixes);
  }

  private static void put(
      Map<String, String> prefixes, Set<String> taken, String namespace, String wish) {
    String prefix = wish.matches(PREFIX) ? wish : "ns";
    for (int i = 1; !taken.add(prefix); i++) {
      prefix = "ns" + i;
    }
    prefixes.put(namespace, prefix);
  }

  @Override
  public String namespace() {
    return namespace;
  }

  @Override
  public boolean isQualified() {
    return qualified;
  }

  @Override
  public Map<String, String> prefixes() {
    return prefixes;
  }

  @Override
  public @Nullable SchemaName typeName(Class<?> beanClass) {
    return schemaName(types.getQNamefortheType(beanClass.getName().replace('$', '_')));
  }

  @Override
  public @Nullable String elementNamespace(Class<?> declaringClass) {
    // Stock looks up nested classes by a name that is not in the table, and finds the package.
    QName type = types.getQNamefortheType(declaringClass.getName());
    if (type == null) {
      type = types.getQNamefortheType(declaringClass.getPackageName());
    }
    return type == null ? null : type.getNamespaceURI();
  }

  @Override
  public @Nullable SchemaName instanceType(Class<?> itemClass) {
    return schemaName(types.getSchemaTypeName(itemClass.getName()));
  }

  private static @Nullable SchemaName schemaName(@Nullable QName type) {
    return type == null ? null : new SchemaName(type.getNamespaceURI(), type.getLocalPart());
  }
}
