package io.github.deltasoap.oracle.surroundings;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;

/**
 * The main class of a Tomcat with Axis2, in a process whose class path has any version of both.
 * Nothing here refers to servlets: their package depends on the version.
 */
public final class AxisProcess {
  private AxisProcess() {}

  /**
   * Serves the web applications until the standard input ends, and prints the port.
   *
   * @param args Tomcat's directory, and the directory of each web application, whose name becomes
   *     its context path
   */
  public static void main(String[] args) throws Exception {
    PrintStream out = System.out;
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(args[0]);
    tomcat.setHostname("localhost");
    tomcat.setPort(0);
    for (int i = 1; i < args.length; i++) {
      add(tomcat, args[i]);
    }
    tomcat.getConnector();
    tomcat.start();
    awaitDescriptions();
    out.println(tomcat.getConnector().getLocalPort());
    while (System.in.read() >= 0) {
      // The test ends it by closing the input.
    }
    stop(tomcat);
  }

  /** Waits until the module, if it works there, has described all services. */
  private static void awaitDescriptions() throws JMException {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName modules = new ObjectName("io.github.deltasoap:type=Module,*");
    for (ObjectName module : server.queryNames(modules, null)) {
      server.getAttribute(module, "Services");
    }
  }

  private static void add(Tomcat tomcat, String directory) {
    String path = directory.substring(directory.lastIndexOf('/'));
    Context context = tomcat.addContext(path, directory);
    Tomcat.addServlet(context, "AxisServlet", "org.apache.axis2.transport.http.AxisServlet")
        .setLoadOnStartup(1);
    context.addServletMappingDecoded("/services/*", "AxisServlet");
  }

  private static void stop(Tomcat tomcat) throws LifecycleException {
    tomcat.stop();
    tomcat.destroy();
  }
}
