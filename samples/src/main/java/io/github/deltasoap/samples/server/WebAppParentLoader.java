package io.github.deltasoap.samples.server;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parent class loader of a web application: the class path of this JVM, without this project.
 *
 * <p>It hides the packages of the project, so that services and modules come from their archives,
 * and {@code META-INF/module.xml}, so that Axis2 deploys no module merely found on the class path.
 * With {@code ownLibraries} it also defines every class except Tomcat's again, as the jars in
 * WEB-INF/lib would, so that applications share no static state and no compiled code.
 *
 * <p>Safe for any number of threads.
 */
final class WebAppParentLoader extends ClassLoader {

  static {
    registerAsParallelCapable();
  }

  private static final String PROJECT = "io.github.deltasoap.";

  /** The packages that a container shares with its applications, besides the JDK's. */
  private static final List<String> CONTAINER =
      List.of(
          "jakarta.servlet.",
          "jakarta.websocket.",
          "org.apache.catalina.",
          "org.apache.coyote.",
          "org.apache.juli.",
          "org.apache.naming.",
          "org.apache.tomcat.");

  private static final String WEB_SOCKETS = "jakarta.websocket.";

  private static final String MODULE_DESCRIPTOR = "META-INF/module.xml";

  private final ClassLoader classPath;
  private final List<String> sharedPrefixes;
  private final boolean ownLibraries;
  private final boolean webSockets;

  WebAppParentLoader(
      ClassLoader classPath,
      List<String> sharedPackages,
      boolean ownLibraries,
      boolean webSockets) {
    super(classPath);
    this.classPath = classPath;
    this.sharedPrefixes = sharedPackages.stream().map(name -> name + ".").toList();
    this.ownLibraries = ownLibraries;
    this.webSockets = webSockets;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (startsWithOneOf(name, sharedPrefixes)) {
      return super.loadClass(name, resolve);
    }
    if (name.startsWith(PROJECT) || (!webSockets && name.startsWith(WEB_SOCKETS))) {
      throw new ClassNotFoundException(name + " is hidden from web applications");
    }
    if (!ownLibraries || startsWithOneOf(name, CONTAINER) || isOfJdk(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : defineAnew(name);
    }
  }

  private static boolean isOfJdk(String name) {
    try {
      getPlatformClassLoader().loadClass(name);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private Class<?> defineAnew(String name) throws ClassNotFoundException {
    URL file = classPath.getResource(name.replace('.', '/') + ".class");
    if (file == null) {
      throw new ClassNotFoundException(name);
    }
    try {
      URLConnection connection = file.openConnection();
      try (InputStream in = connection.getInputStream()) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length, domain(connection));
      }
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  /** The domain of a library's classes: Axis2 looks for the location of its own. */
  private static @Nullable ProtectionDomain domain(URLConnection connection) {
    return connection instanceof JarURLConnection jar
        ? new ProtectionDomain(
            new CodeSource(jar.getJarFileURL(), (Certificate @Nullable []) null), null)
        : null;
  }

  @Override
  public @Nullable URL getResource(String name) {
    return isHidden(name) ? null : super.getResource(name);
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    return isHidden(name) ? Collections.emptyEnumeration() : super.getResources(name);
  }

  private boolean isHidden(String resource) {
    return resource.equals(MODULE_DESCRIPTOR)
        || (!webSockets && resource.startsWith(WEB_SOCKETS.replace('.', '/')));
  }

  private static boolean startsWithOneOf(String name, List<String> prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
