package io.github.deltasoap.samples.server;

import jakarta.servlet.Filter;
import jakarta.servlet.Servlet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.BindException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.transport.http.AxisServlet;
import org.apache.catalina.Context;
import org.apache.catalina.Lifecycle;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.LifecycleListener;
import org.apache.catalina.Wrapper;
import org.apache.catalina.authenticator.BasicAuthenticator;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.loader.WebappLoader;
import org.apache.catalina.servlets.DefaultServlet;
import org.apache.catalina.startup.Constants;
import org.apache.catalina.startup.ContextConfig;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.apache.tomcat.util.descriptor.web.LoginConfig;
import org.apache.tomcat.util.descriptor.web.SecurityCollection;
import org.apache.tomcat.util.descriptor.web.SecurityConstraint;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.util.net.SSLHostConfigCertificate;
import org.apache.tomcat.util.scan.StandardJarScanner;
import org.apache.tomcat.websocket.server.WsSci;
import org.jspecify.annotations.Nullable;

/**
 * A Tomcat on the loopback interface with Axis2 web applications and plain servlets.
 *
 * <p>Each application is a directory with WEB-INF/conf/axis2.xml, WEB-INF/services and
 * WEB-INF/modules below one temporary directory, which {@link #close} deletes; nothing is written
 * elsewhere. AxisServlet answers at {@code <context path>/services/*}.
 *
 * <p>Immutable once started, for any thread; the builder is for one thread.
 */
public final class EmbeddedServer implements AutoCloseable {

  private static final String HOST = "127.0.0.1";
  private static final String MODULES = "io.github.deltasoap:type=Module,*";

  /** Tomcat's loader complains about a parent that is not a URLClassLoader; only JSPs need one. */
  private static final Logger WEBAPP_LOADER = Logger.getLogger(WebappLoader.class.getName());

  /** Axis2 2.0.0 reports at each stop the absence of an HTTP client that it no longer has. */
  private static final Logger AXIS_SERVLET = Logger.getLogger(AxisServlet.class.getName());

  static {
    WEBAPP_LOADER.setLevel(Level.WARNING);
    AXIS_SERVLET.setFilter(
        entry -> !entry.getMessage().endsWith("shut down MultiThreadedHttpConnectionManager"));
  }

  private final Tomcat tomcat;
  private final Path directory;
  private final Map<String, Context> axisContexts;
  private final AtomicBoolean closed = new AtomicBoolean();

  private EmbeddedServer(Tomcat tomcat, Path directory, Map<String, Context> axisContexts) {
    this.tomcat = tomcat;
    this.directory = directory;
    this.axisContexts = axisContexts;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Returns the TCP port that the server listens on. */
  public int port() {
    return tomcat.getConnector().getLocalPort();
  }

  /** Returns the URL of {@code path}, such as "/stock/services/Echo". */
  public URI uri(String path) {
    return URI.create(tomcat.getConnector().getScheme() + "://" + HOST + ":" + port() + path);
  }

  /** Returns the WEB-INF directory of the Axis2 application at {@code contextPath}. */
  public Path webInf(String contextPath) {
    return Path.of(axisContext(contextPath).getDocBase(), "WEB-INF");
  }

  /**
   * Returns the services and modules of the Axis2 application at {@code contextPath} that Axis2
   * refused to deploy: the path of the archive, and Axis2's report.
   */
  public Map<String, String> deploymentFaults(String contextPath) {
    return DeploymentFaults.of(axis2(contextPath));
  }

  /**
   * Returns Axis2's own view of the application at {@code contextPath}.
   *
   * @throws IllegalStateException if the application has its own copy of Axis2's classes
   */
  public ConfigurationContext configurationContext(String contextPath) {
    if (axis2(contextPath) instanceof ConfigurationContext context) {
      return context;
    }
    throw new IllegalStateException(
        contextPath + " has its own libraries, so its objects are of classes unknown here");
  }

  /** Stops the Axis2 application at {@code contextPath} and starts it again, as a new release. */
  public void reload(String contextPath) {
    axisContext(contextPath).reload();
    awaitDescriptions();
  }

  /** Waits until DeltaSOAP, where it is engaged, has described all services. */
  public void awaitDescriptions() {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    try {
      for (ObjectName module : server.queryNames(new ObjectName(MODULES), null)) {
        server.getAttribute(module, "Services");
      }
    } catch (InstanceNotFoundException stopped) {
      // Its application has been stopped in the meantime.
    } catch (JMException failed) {
      throw new IllegalStateException("The state of DeltaSOAP cannot be read", failed);
    }
  }

  /** Returns the class loader of the Axis2 application at {@code contextPath}. */
  public ClassLoader classLoader(String contextPath) {
    return axisContext(contextPath).getLoader().getClassLoader();
  }

  private Object axis2(String contextPath) {
    Object context =
        axisContext(contextPath)
            .getServletContext()
            .getAttribute(AxisServlet.CONFIGURATION_CONTEXT);
    if (context == null) {
      throw new IllegalStateException("Axis2 did not start at " + contextPath);
    }
    return context;
  }

  private Context axisContext(String contextPath) {
    Context context = axisContexts.get(contextPath);
    if (context == null) {
      throw new IllegalArgumentException(
          "Expected one of " + axisContexts.keySet() + " but was " + contextPath);
    }
    return context;
  }

  /** Stops the server and deletes its files; any further call does nothing. */
  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      stopAndDelete(tomcat, directory);
    }
  }

  private static void stopAndDelete(Tomcat tomcat, Path directory) {
    try {
      tomcat.stop();
      tomcat.destroy();
    } catch (LifecycleException e) {
      throw new IllegalStateException("Could not stop Tomcat", e);
    } finally {
      delete(directory);
    }
  }

  private static void delete(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Could not delete " + directory, e);
    }
  }

  /** Collects what an {@link EmbeddedServer} serves. */
  public static final class Builder {

    private final List<AxisWebApp> webApps = new ArrayList<>();
    private final Map<String, Servlet> servlets = new LinkedHashMap<>();
    private final Map<String, Class<?>> endpoints = new LinkedHashMap<>();
    private int port;
    private boolean waits = true;
    private TomcatConnector connector = TomcatConnector.NIO;
    private @Nullable SSLHostConfig tls;

    private Builder() {}

    /** Sets the TCP port; 0, the default, takes a free one. */
    public Builder port(int port) {
      this.port = port;
      return this;
    }

    /** Does not wait until DeltaSOAP has described the services; stock serves them until then. */
    public Builder withoutDescriptions() {
      this.waits = false;
      return this;
    }

    /** Sets the kind of connector; by default Tomcat's own. */
    public Builder connector(TomcatConnector connector) {
      this.connector = connector;
      return this;
    }

    /**
     * Serves https in place of http.
     *
     * @param keyStore a PKCS 12 file with the key and its certificate
     */
    public Builder tls(Path keyStore, String password) {
      SSLHostConfig host = new SSLHostConfig();
      SSLHostConfigCertificate certificate =
          new SSLHostConfigCertificate(host, SSLHostConfigCertificate.Type.UNDEFINED);
      certificate.setCertificateKeystoreFile(keyStore.toString());
      certificate.setCertificateKeystorePassword(password);
      certificate.setCertificateKeystoreType("PKCS12");
      host.addCertificate(certificate);
      this.tls = host;
      return this;
    }

    public Builder webApp(AxisWebApp app) {
      webApps.add(app);
      return this;
    }

    /** Serves every path below {@code contextPath}, such as "/raw", by {@code servlet}. */
    public Builder servlet(String contextPath, Servlet servlet) {
      servlets.put(contextPath, servlet);
      return this;
    }

    /** Serves WebSockets below {@code contextPath} by a class with {@code ServerEndpoint}. */
    public Builder endpoint(String contextPath, Class<?> endpoint) {
      endpoints.put(contextPath, endpoint);
      return this;
    }

    /**
     * Starts the server, which answers requests from then on. All services have been described by
     * DeltaSOAP then, where it is engaged, unless {@link #withoutDescriptions} says otherwise.
     *
     * @throws BindException if the port is not free
     * @throws IOException if the files cannot be written or an application does not start, but not
     *     if Axis2 refuses an archive, see {@link #deploymentFaults}
     */
    public EmbeddedServer start() throws IOException {
      Path directory = Files.createTempDirectory("deltasoap-server");
      // Tomcat leaves its directory in this property, and the next instance would create it again.
      System.clearProperty("catalina.home");
      Tomcat tomcat = new Tomcat();
      try {
        tomcat.setSilent(true);
        tomcat.setBaseDir(directory.toString());
        tomcat.setConnector(connector());
        Map<String, Context> axisContexts = new LinkedHashMap<>();
        for (AxisWebApp app : webApps) {
          axisContexts.put(app.contextPath(), addAxis(tomcat, directory, app));
        }
        for (Map.Entry<String, Servlet> servlet : servlets.entrySet()) {
          addServlet(tomcat, servlet.getKey(), servlet.getValue());
        }
        endpoints.forEach((path, endpoint) -> addEndpoint(tomcat, path, endpoint));
        tomcat.start();
        requireStarted(tomcat);
        EmbeddedServer started = new EmbeddedServer(tomcat, directory, axisContexts);
        if (waits) {
          started.awaitDescriptions();
        }
        return started;
      } catch (LifecycleException e) {
        stopAndDelete(tomcat, directory);
        BindException bindException = bindException(e);
        throw bindException != null ? bindException : new IOException("Could not start Tomcat", e);
      } catch (IOException | RuntimeException e) {
        stopAndDelete(tomcat, directory);
        throw e;
      }
    }

    private Connector connector() {
      Connector made = connector.create();
      made.setProperty("address", HOST);
      made.setPort(port);
      made.setThrowOnFailure(true);
      // A load generator keeps its connections for as long as it runs.
      made.setProperty("maxKeepAliveRequests", "-1");
      if (tls != null) {
        made.setScheme("https");
        made.setSecure(true);
        made.setProperty("SSLEnabled", "true");
        made.addSslHostConfig(tls);
      }
      return made;
    }

    private static Context addAxis(Tomcat tomcat, Path directory, AxisWebApp app)
        throws IOException {
      Path docBase = directory.resolve("webapps" + app.contextPath());
      WebInf.write(app, docBase.resolve("WEB-INF"));
      StandardContext context = addContext(tomcat, app.contextPath(), docBase.toString());
      context.setParentClassLoader(
          new WebAppParentLoader(
              EmbeddedServer.class.getClassLoader(),
              app.sharedPackages(),
              app.ownLibraries(),
              app.webSockets()));
      if (app.webSockets()) {
        context.addServletContainerInitializer(new WsSci(), null);
      }
      Class<?> servletListener = app.servletListener();
      if (servletListener != null) {
        // Before those of libraries, as Tomcat orders them.
        context.addApplicationListener(servletListener.getName());
      }
      if (!app.libraries().isEmpty()) {
        context.addLifecycleListener(libraryScan());
        ((StandardJarScanner) context.getJarScanner()).setScanClassPath(false);
      }
      for (AxisWebApp.User user : app.users()) {
        tomcat.addUser(user.name(), user.password());
        user.roles().forEach(role -> tomcat.addRole(user.name(), role));
      }
      if (!app.users().isEmpty()) {
        context.getPipeline().addValve(new BasicAuthenticator());
      }
      // Axis2 2.0.0 looks up its temporary directory by its javax name, and falls back to the
      // current directory of the process.
      Path axisFiles = Files.createDirectories(directory.resolve("temp" + app.contextPath()));
      context.getServletContext().setAttribute("javax.servlet.context.tempdir", axisFiles.toFile());
      context.addLifecycleListener(
          event -> {
            if (event.getType().equals(Lifecycle.CONFIGURE_START_EVENT)) {
              app.listeners().forEach(context::addApplicationLifecycleListener);
              if (servletListener == null) {
                addAxisServlet(context);
              }
              app.filters().forEach(filter -> addFilter(context, filter));
              if (!app.users().isEmpty()) {
                protect(context);
              }
            }
          });
      return context;
    }

    /** A context forgets its servlets when it stops. */
    private static void addAxisServlet(Context context) {
      Wrapper servlet = Tomcat.addServlet(context, "AxisServlet", AxisServlet.class.getName());
      servlet.setLoadOnStartup(1);
      context.addServletMappingDecoded("/services/*", "AxisServlet");
    }

    private static void addFilter(Context context, Filter filter) {
      FilterDef definition = new FilterDef();
      definition.setFilterName(filter.getClass().getName());
      definition.setFilter(filter);
      context.addFilterDef(definition);
      FilterMap mapping = new FilterMap();
      mapping.setFilterName(definition.getFilterName());
      mapping.addURLPatternDecoded("/services/*");
      context.addFilterMap(mapping);
    }

    private static void protect(Context context) {
      SecurityCollection services = new SecurityCollection();
      services.addPatternDecoded("/services/*");
      SecurityConstraint constraint = new SecurityConstraint();
      constraint.addCollection(services);
      constraint.addAuthRole(SecurityConstraint.ROLE_ALL_AUTHENTICATED_USERS);
      context.addConstraint(constraint);
      context.setLoginConfig(new LoginConfig("BASIC", "services", null, null));
    }

    /** Tomcat's scan of an application's libraries. */
    private static LifecycleListener libraryScan() {
      ContextConfig scan = new ContextConfig();
      scan.setDefaultWebXml(Constants.NoDefaultWebXml);
      return scan;
    }

    private static void addServlet(Tomcat tomcat, String contextPath, Servlet servlet) {
      Context context = addContext(tomcat, contextPath, null);
      Tomcat.addServlet(context, "servlet", servlet);
      context.addServletMappingDecoded("/*", "servlet");
    }

    private static void addEndpoint(Tomcat tomcat, String contextPath, Class<?> endpoint) {
      Context context = addContext(tomcat, contextPath, null);
      context.addServletContainerInitializer(new WsSci(), Set.of(endpoint));
      // Tomcat's filter for WebSockets runs only where a servlet is mapped.
      Tomcat.addServlet(context, "default", DefaultServlet.class.getName());
      context.addServletMappingDecoded("/", "default");
    }

    private static StandardContext addContext(
        Tomcat tomcat, String contextPath, @Nullable String docBase) {
      StandardContext context = (StandardContext) tomcat.addContext(contextPath, docBase);
      // This clean-up reflects into the JDK, which needs JVM flags.
      context.setClearReferencesRmiTargets(false);
      context.setClearReferencesThreadLocals(
          Object.class.getModule().isOpen("java.lang", EmbeddedServer.class.getModule()));
      return context;
    }

    /** Tomcat continues when an application fails to start, and reports it only in its log. */
    private static void requireStarted(Tomcat tomcat) throws IOException {
      for (var child : tomcat.getHost().findChildren()) {
        if (!child.getState().isAvailable()) {
          throw new IOException("The web application " + child.getName() + " did not start");
        }
      }
    }

    private static @Nullable BindException bindException(Throwable thrown) {
      for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
        if (cause instanceof BindException bindException) {
          return bindException;
        }
      }
      return null;
    }
  }
}
