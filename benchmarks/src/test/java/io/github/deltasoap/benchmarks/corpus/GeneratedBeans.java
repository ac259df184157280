package io.github.deltasoap.benchmarks.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Beans written at random from the ways in which people write properties, and compiled. Each of
 * them has one to seven properties; in every 25th, one property is written in a way that forbids
 * reuse.
 */
final class GeneratedBeans {
  private static final int HOSTILE_EVERY = 25;

  /** Properties of which copies can be patched; {@code @} is the name, {@code #} another bean. */
  private static final List<String> KIND =
      List.of(
          "private String @; public void set^(String @) { this.@ = @; }",
          "private int @ = 7; public void set^(int @) { this.@ = @; }",
          "private Long @; public void set^(Long @) { this.@ = @; }",
          "private java.math.BigDecimal @ = java.math.BigDecimal.ONE;"
              + " public void set^(java.math.BigDecimal @) { this.@ = @; }",
          "private Thread.State @ = Thread.State.NEW;"
              + " public void set^(Thread.State @) { this.@ = @; }",
          "private java.util.List<String> @ = new java.util.ArrayList<>();"
              + " public void set^(java.util.List<String> @) { this.@ = @; }",
          "private final java.util.Map<String, String> @Map = new java.util.HashMap<>();"
              + " private double @; public void set^(double @) { this.@ = @; }",
          "private # @ = new #(); public void set^(# @) { this.@ = @; }",
          "private #[] @ = {}; public void set^(#[] @) { this.@ = @; }",
          "private int[] @ = {1, 2}; public void set^(int[] @) { this.@ = @; }",
          "private String @ = \"\"; public void set^(String @)"
              + " { this.@ = @ == null ? null : @.trim(); }",
          "private String @; public void set^(String @) {"
              + " String text = @.strip(); this.@ = text.isEmpty() ? null : text; }",
          "private String @; public void set^(String @)"
              + " { this.@ = @.toUpperCase(java.util.Locale.ROOT); }",
          "private int @; public void set^(int @) {"
              + " if (@ < 0) { throw new IllegalArgumentException(\"negative: \" + @); }"
              + " this.@ = @; }",
          "private String @ = \"x\"; public void set^(String @) {"
              + " this.@ = java.util.Objects.requireNonNull(@, \"@\"); }",
          "private java.util.Date @; public void set^(java.util.Date @) {"
              + " this.@ = @ == null ? null : new java.util.Date(@.getTime()); }",
          "private byte[] @; public void set^(byte[] @) {"
              + " this.@ = @ == null ? null : @.clone(); }",
          "private String @; private String @Key; public void set^(String @) {"
              + " this.@ = @; this.@Key = @.toLowerCase(java.util.Locale.ROOT); }",
          "private boolean @; private boolean @Set; public void set^(boolean @) {"
              + " this.@ = @; this.@Set = true; }",
          "private String @ = \"first\"; public void set^(String @) {"
              + " if (@.length() > 3) { this.@ = @; } }",
          "private int @; private int @Calls; public void set^(int @) {"
              + " this.@ = Math.max(@, 1); @Calls++; }",
          "private final java.beans.PropertyChangeSupport @Changes ="
              + " new java.beans.PropertyChangeSupport(this); private String @;"
              + " public void set^(String @) { String old = this.@; this.@ = @;"
              + " @Changes.firePropertyChange(\"@\", old, @); }",
          "private Integer @ = 3; public void set^(Integer @) { store^(@); }"
              + " private void store^(Integer value) { this.@ = value == null ? 0 : value; }",
          "private String @; public void set^(String @) { this.@ = @.replace('a', 'b') + \"!\"; }");

  private static final List<String> HOSTILE =
      List.of(
          "private java.util.Date @ = new java.util.Date();"
              + " public void set^(java.util.Date @) { this.@ = @; }",
          "private static int @Count; private final int @Number = @Count++;"
              + " private int @; public void set^(int @) { this.@ = @; }",
          "private final java.util.List<String> @ = new java.util.ArrayList<>();"
              + " public void set^(String value) { @.add(value); }",
          "private String @; public void set^(String @) { this.@ = @.toUpperCase(); }",
          "private int @; private int @Most; public void set^(int @) { this.@ = @; }"
              + " public void set^Most(int most) { this.@Most = Math.max(most, @); }");

  private GeneratedBeans() {}

  /** Whether a bean of this number has a property that forbids reuse. */
  static boolean isHostile(int number) {
    return number % HOSTILE_EVERY == HOSTILE_EVERY - 1;
  }

  /**
   * Writes and compiles beans.
   *
   * @param directory receives sources and classes
   */
  static List<Class<?>> compile(int count, Path directory) throws IOException {
    List<Path> sources = new ArrayList<>();
    Random random = new Random(count);
    for (int i = 0; i < count; i++) {
      Path source = directory.resolve("Bean" + i + ".java");
      Files.writeString(source, source(i, random));
      sources.add(source);
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(
                  null,
                  files,
                  null,
                  List.of("-proc:none", "-d", directory.toString()),
                  null,
                  files.getJavaFileObjectsFromPaths(sources))
              .call();
      if (!compiled) {
        throw new AssertionError("The generated beans are not valid Java");
      }
    }
    URLClassLoader loader =
        new URLClassLoader(
            new URL[] {directory.toUri().toURL()}, GeneratedBeans.class.getClassLoader());
    List<Class<?>> beans = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      try {
        beans.add(loader.loadClass("Bean" + i));
      } catch (ClassNotFoundException impossible) {
        throw new UncheckedIOException(new IOException(impossible));
      }
    }
    return beans;
  }

  private static String source(int number, Random random) {
    StringBuilder text = new StringBuilder("public class Bean" + number);
    int parent = number - 1 - random.nextInt(9);
    if (parent >= 0 && random.nextInt(6) == 0 && !isHostile(parent)) {
      text.append(" extends Bean").append(parent);
    }
    text.append(" {\n");
    int properties = 1 + random.nextInt(7);
    for (int i = 0; i < properties; i++) {
      List<String> kinds = isHostile(number) && i == 0 ? HOSTILE : KIND;
      text.append(property(kinds.get(random.nextInt(kinds.size())), number, i, random));
    }
    return text.append("}\n").toString();
  }

  private static String property(String kind, int number, int index, Random random) {
    String name = "p" + number + "of" + index;
    // Only beans that may be reused themselves, so that exactly the hostile ones are refused.
    int other = Math.max(0, number - 1 - random.nextInt(9));
    String type = number == 0 || isHostile(other) ? "String" : "Bean" + other;
    return "  "
        + kind.replace("@", name).replace("^", "P" + name.substring(1)).replace("#", type)
        + "\n";
  }
}
