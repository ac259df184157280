package io.github.deltasoap.maven;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.invoker.InvokerSource;
import io.github.deltasoap.invoker.NotGenerated;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Writes the invokers of POJO services as Java source, one file for each service, and compiles them
 * into the project's classes. A service uses its invoker if {@code services.xml} names it in the
 * parameter {@code deltasoap.invoker}.
 */
@Mojo(
    name = "generate",
    defaultPhase = LifecyclePhase.PROCESS_CLASSES,
    requiresDependencyResolution = ResolutionScope.COMPILE,
    threadSafe = true)
public final class GenerateMojo extends AbstractMojo {
  /** The names of the service classes, which must be compiled already. */
  @Parameter(required = true)
  private List<String> serviceClasses = List.of();

  /** The output directory of the Java source. */
  @Parameter(defaultValue = "${project.build.directory}/generated-sources/deltasoap")
  private File sourceDirectory = new File("");

  @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true)
  private File classesDirectory = new File("");

  @Parameter(defaultValue = "${project.compileClasspathElements}", readonly = true)
  private List<String> classPath = List.of();

  @Parameter(property = "maven.compiler.release", readonly = true)
  private String release = "17";

  /** Created by Maven. */
  public GenerateMojo() {}

  @Override
  public void execute() throws MojoExecutionException {
    List<Path> sources = new ArrayList<>();
    try (URLClassLoader classes = new URLClassLoader(urls(), getClass().getClassLoader())) {
      for (String name : serviceClasses) {
        InvokerSource source = InvokerSource.of(classes.loadClass(name));
        Path file =
            sourceDirectory.toPath().resolve(source.className().replace('.', '/') + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, source.text(), UTF_8);
        sources.add(file);
        getLog().info("Invoker of " + name + ": " + source.className());
      }
      compile(sources);
    } catch (ClassNotFoundException | NotGenerated | IOException failed) {
      throw new MojoExecutionException("No invoker is generated: " + failed.getMessage(), failed);
    }
  }

  private URL[] urls() throws MalformedURLException {
    URL[] urls = new URL[classPath.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = new File(classPath.get(i)).toURI().toURL();
    }
    return urls;
  }

  private void compile(List<Path> sources) throws IOException, MojoExecutionException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new MojoExecutionException("This Java has no compiler; run Maven on a JDK");
    }
    StringWriter messages = new StringWriter();
    List<String> options =
        List.of(
            "--release",
            release,
            "-proc:none",
            "-d",
            classesDirectory.getPath(),
            "-classpath",
            String.join(File.pathSeparator, classPath));
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, UTF_8)) {
      boolean compiled =
          compiler
              .getTask(
                  messages, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      if (!compiled) {
        throw new MojoExecutionException("The invokers do not compile:\n" + messages);
      }
    }
  }
}
