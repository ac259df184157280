package io.github.deltasoap.invoker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.invoke.BeanBinder;
import io.github.deltasoap.core.invoke.ServiceInvoker;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.invoker.Library.Book;
import io.github.deltasoap.invoker.Library.Person;
import java.io.InputStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The source of the Library's invoker: as written, compiled, and called. */
class InvokerSourceTest {
  private final List<String> problems = new ArrayList<>();
  @TempDir private Path directory;

  @Test
  void theSourceIsAsExpected() throws Exception {
    InvokerSource source = InvokerSource.of(Library.class);
    assertThat(source.className()).isEqualTo("io.github.deltasoap.invoker.LibraryInvoker");
    try (InputStream golden = getClass().getResourceAsStream("LibraryInvoker.java.golden")) {
      assertThat(source.text())
          .isEqualTo(new String(Objects.requireNonNull(golden).readAllBytes(), UTF_8));
    }
  }

  /** Arabic has digits of its own, which Java does not accept in a source. */
  @Test
  void theSourceDoesNotDependOnTheLocale() throws Exception {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));
      theSourceIsAsExpected();
    } finally {
      Locale.setDefault(before);
    }
  }

  @BeforeEach
  void compile() throws Exception {
    InvokerSource source = InvokerSource.of(Library.class);
    Path file = directory.resolve("LibraryInvoker.java");
    Files.writeString(file, source.text());
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, UTF_8)) {
      boolean compiled =
          compiler
              .getTask(
                  messages,
                  files,
                  null,
                  List.of(
                      "-Xlint:all",
                      "-Werror",
                      "-proc:none",
                      "-d",
                      directory.toString(),
                      "-classpath",
                      System.getProperty(
                          "surefire.test.class.path", System.getProperty("java.class.path"))),
                  null,
                  files.getJavaFileObjects(file))
              .call();
      assertThat(compiled).as(messages.toString()).isTrue();
    }
  }

  @Test
  void theCompiledInvokerCallsAndHandlesBeans() throws Throwable {
    try (URLClassLoader service =
        new URLClassLoader(new URL[] {directory.toUri().toURL()}, getClass().getClassLoader())) {
      InvokerGenerator generator =
          InvokerGenerator.of(service, "io.github.deltasoap.invoker.LibraryInvoker", problems::add);
      ServiceInvoker invoker = Objects.requireNonNull(generator.invoker(Library.class, List.of()));
      assertThat(invoker.getClass().isHidden()).isFalse();
      assertThat(invoker.operations()).containsExactly("add", "fail", "greet", "touch");
      assertThat(invoker.invoke(invoker.create(), 0, new Object[] {1, 2L, 3})).isEqualTo(6);
      assertThat(invoker.invoke(invoker.create(), 3, new Object[] {true})).isNull();
      assertThatThrownBy(() -> invoker.invoke(invoker.create(), 9, new Object[0]))
          .isInstanceOf(IndexOutOfBoundsException.class);

      PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic(), generator);
      BeanBinder binder =
          Objects.requireNonNull(((BeanType) introspector.describe(Person.class)).binder());
      assertThat(binder.getClass().getName()).endsWith("LibraryInvoker$LibraryPersonBinder");
      Object person = binder.create();
      int name = binder.properties().indexOf("name");
      binder.set(person, name, "n");
      assertThat(binder.get(person, name)).isEqualTo("n");
      assertThat(binder.setNumber(person, name, 1)).isFalse();
      BeanBinder books =
          Objects.requireNonNull(((BeanType) introspector.describe(Book.class)).binder());
      Object book = books.create();
      int price = books.properties().indexOf("price");
      assertThat(books.setNumber(book, price, Double.doubleToRawLongBits(9.5))).isTrue();
      assertThat(books.get(book, price)).isEqualTo(9.5);
      Object copy = binder.copy(person, value -> value);
      assertThat(copy).isNotSameAs(person).usingRecursiveComparison().isEqualTo(person);
      assertThat(problems).isEmpty();
    }
  }

  @Test
  void aServiceThatCannotBeCalledIsRefused() {
    assertThatThrownBy(() -> InvokerSource.of(Library.Hidden.class))
        .isInstanceOf(NotGenerated.class)
        .hasMessageStartingWith("[DELTA-GEN-01] ");
  }
}
