package io.github.deltasoap.samples.server;

import jakarta.servlet.Filter;
import jakarta.servlet.ServletContextListener;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an Axis2 web application: archives, modules, and the settings of axis2.xml.
 *
 * <p>The application sees the class path of this JVM without the packages of this project. Its
 * services and modules therefore load their classes from their archives, as in a separate
 * deployment. Immutable, for any thread; the builder is for one thread.
 */
public final class AxisWebApp {

  private final String contextPath;
  private final List<Path> serviceFiles;
  private final List<ServiceArchive> serviceArchives;
  private final List<Path> moduleFiles;
  private final List<Path> libraries;
  private final Map<String, String> parameters;
  private final List<String> engagedModules;
  private final List<String> sharedPackages;
  private final boolean ownLibraries;
  private final boolean jaxWs;
  private final boolean webSockets;
  private final boolean https;
  private final List<ServletContextListener> listeners;
  private final @Nullable Class<? extends ServletContextListener> servletListener;
  private final List<Filter> filters;
  private final List<User> users;

  /** A user of an application, who authenticates with basic authentication. */
  record User(String name, String password, List<String> roles) {}

  private AxisWebApp(Builder builder) {
    this.contextPath = builder.contextPath;
    this.serviceFiles = List.copyOf(builder.serviceFiles);
    this.serviceArchives = List.copyOf(builder.serviceArchives);
    this.moduleFiles = List.copyOf(builder.moduleFiles);
    this.libraries = List.copyOf(builder.libraries);
    this.parameters = Map.copyOf(builder.parameters);
    this.engagedModules = List.copyOf(builder.engagedModules);
    this.sharedPackages = List.copyOf(builder.sharedPackages);
    this.ownLibraries = builder.ownLibraries;
    this.jaxWs = builder.jaxWs;
    this.webSockets = builder.webSockets;
    this.https = builder.https;
    this.listeners = List.copyOf(builder.listeners);
    this.servletListener = builder.servletListener;
    this.filters = List.copyOf(builder.filters);
    this.users = List.copyOf(builder.users);
  }

  /** Starts the description of the web application at {@code contextPath}, such as "/stock". */
  public static Builder at(String contextPath) {
    return new Builder(contextPath);
  }

  String contextPath() {
    return contextPath;
  }

  List<Path> serviceFiles() {
    return serviceFiles;
  }

  List<ServiceArchive> serviceArchives() {
    return serviceArchives;
  }

  List<Path> moduleFiles() {
    return moduleFiles;
  }

  List<Path> libraries() {
    return libraries;
  }

  Map<String, String> parameters() {
    return parameters;
  }

  List<String> engagedModules() {
    return engagedModules;
  }

  List<String> sharedPackages() {
    return sharedPackages;
  }

  boolean ownLibraries() {
    return ownLibraries;
  }

  boolean jaxWs() {
    return jaxWs;
  }

  boolean webSockets() {
    return webSockets;
  }

  boolean https() {
    return https;
  }

  List<ServletContextListener> listeners() {
    return listeners;
  }

  /** The class of the listener that registers AxisServlet; null if web.xml does. */
  @Nullable Class<? extends ServletContextListener> servletListener() {
    return servletListener;
  }

  List<Filter> filters() {
    return filters;
  }

  List<User> users() {
    return users;
  }

  /** Collects the parts of an {@link AxisWebApp}. */
  public static final class Builder {

    private final String contextPath;
    private final List<Path> serviceFiles = new ArrayList<>();
    private final List<ServiceArchive> serviceArchives = new ArrayList<>();
    private final List<Path> moduleFiles = new ArrayList<>();
    private final List<Path> libraries = new ArrayList<>();
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private final List<String> engagedModules = new ArrayList<>();
    private final List<String> sharedPackages = new ArrayList<>();
    private final List<ServletContextListener> listeners = new ArrayList<>();
    private @Nullable Class<? extends ServletContextListener> servletListener;
    private final List<Filter> filters = new ArrayList<>();
    private final List<User> users = new ArrayList<>();
    private boolean ownLibraries;
    private boolean jaxWs;
    private boolean webSockets;
    private boolean https;

    private Builder(String contextPath) {
      if (!contextPath.startsWith("/") || contextPath.length() == 1) {
        throw new IllegalArgumentException(
            "Expected a context path such as \"/stock\" but was \"" + contextPath + "\"");
      }
      this.contextPath = contextPath;
      parameter("hotdeployment", "false");
      parameter("sendStacktraceDetailsWithFaults", "false");
    }

    /** Deploys the service archive {@code aar} as it is. */
    public Builder service(Path aar) {
      serviceFiles.add(aar);
      return this;
    }

    /** Packs and deploys {@code archive}. */
    public Builder service(ServiceArchive archive) {
      serviceArchives.add(archive);
      return this;
    }

    /** Puts the module archive {@code mar} into WEB-INF/modules, without engaging the module. */
    public Builder module(Path mar) {
      moduleFiles.add(mar);
      return this;
    }

    /** Puts {@code jar} into WEB-INF/lib, where Tomcat looks for initializers and fragments. */
    public Builder library(Path jar) {
      libraries.add(jar);
      return this;
    }

    /** Puts {@code <module ref="name"/>} into axis2.xml. */
    public Builder engage(String name) {
      engagedModules.add(name);
      return this;
    }

    /** Sets a parameter of axis2.xml, in place of the default if axis2.xml already has one. */
    public Builder parameter(String name, String value) {
      parameters.put(name, value);
      return this;
    }

    /** Lets Axis2 look for new archives every ten seconds; off by default. */
    public Builder hotDeployment(boolean enabled) {
      return parameter("hotdeployment", Boolean.toString(enabled));
    }

    /**
     * Lets the application use the JVM's own classes of {@code packageName} and its subpackages, so
     * that a test shares them with the services.
     */
    public Builder sharePackage(String packageName) {
      sharedPackages.add(packageName);
      return this;
    }

    /**
     * Gives the application its own copy of Axis2 and everything else except Tomcat, as the jars in
     * WEB-INF/lib would; by default the applications of a server share one copy, which starts
     * faster.
     */
    public Builder ownLibraries() {
      this.ownLibraries = true;
      return this;
    }

    /** Lets Axis2 deploy archives of annotated classes; off by default, which starts faster. */
    public Builder jaxWs() {
      this.jaxWs = true;
      return this;
    }

    /**
     * Gives the application Tomcat's container for WebSockets; by default not even the classes are
     * there.
     */
    public Builder webSockets() {
      this.webSockets = true;
      return this;
    }

    /** Lets Axis2 answer requests by https, which it refuses by default. */
    public Builder https() {
      this.https = true;
      return this;
    }

    /** Adds a listener, which is notified before AxisServlet starts; as in web.xml. */
    public Builder listener(ServletContextListener listener) {
      listeners.add(listener);
      return this;
    }

    /**
     * Lets a listener of web.xml register AxisServlet when the application starts, in place of
     * web.xml itself.
     *
     * @param listener of a package that is {@linkplain #sharePackage shared}
     */
    public Builder servletFrom(Class<? extends ServletContextListener> listener) {
      servletListener = listener;
      return this;
    }

    /** Adds a filter of all requests to services; as in web.xml. */
    public Builder filter(Filter filter) {
      filters.add(filter);
      return this;
    }

    /**
     * Protects the services by a security constraint with basic authentication, and adds one of
     * those that it lets pass. All users of a server are users of all its applications.
     */
    public Builder user(String name, String password, String... roles) {
      users.add(new User(name, password, List.of(roles)));
      return this;
    }

    public AxisWebApp build() {
      return new AxisWebApp(this);
    }
  }
}
