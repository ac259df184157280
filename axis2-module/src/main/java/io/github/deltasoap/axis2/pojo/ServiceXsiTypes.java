package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.core.type.XsiTypes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.java2wsdl.TypeTable;
import org.apache.axis2.util.Loader;
import org.apache.ws.commons.schema.constants.Constants;
import org.jspecify.annotations.Nullable;

/** Resolves {@code xsi:type} through the service's type table, as stock does. */
final class ServiceXsiTypes implements XsiTypes {
  private final @Nullable TypeTable table;
  private final ClassLoader loader;

  /** Classes found so far, at most one for each type in the table. */
  private final Map<QName, Class<?>> found = new ConcurrentHashMap<>();

  ServiceXsiTypes(AxisService service) {
    this.table = service.getTypeTable();
    this.loader = service.getClassLoader();
  }

  @Override
  public @Nullable Class<?> find(String namespace, String localName) {
    QName type = new QName(namespace, localName);
    Class<?> known = found.get(type);
    if (known != null || table == null || type.equals(Constants.XSD_HEXBIN)) {
      return known;
    }
    String className = table.getClassNameForQName(type);
    if (className == null) {
      return null;
    }
    try {
      Class<?> loaded = Loader.loadClass(loader, className);
      found.put(type, loaded);
      return loaded;
    } catch (ClassNotFoundException | LinkageError stockDecides) {
      return null;
    }
  }
}
