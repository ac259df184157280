package io.github.deltasoap.benchmarks.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.pojo.StockSimpleTypes;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.ValueType;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The beans of the libraries on the class path and generated ones: those that are proved to be
 * reusable are reused, and equal new ones for random values. This test is here because the
 * benchmarks have most libraries.
 */
class ReusedBeansCorpusTest {
  private static final int GENERATED = 150;

  private static final PojoIntrospector REFLECTIVE = new PojoIntrospector(StockSimpleTypes.all());

  private static List<BeanType> ofLibraries;

  @BeforeAll
  static void findBeans() throws IOException {
    ofLibraries = BeanCorpus.ofClassPath(REFLECTIVE);
  }

  /** Beans that were tried, and for each that was not reused the reason. */
  private record Tally(int reused, List<String> obstacles) {
    int total() {
      return reused + obstacles.size();
    }

    double percent() {
      return 100.0 * reused / total();
    }

    /** Writes a file beside the test reports. */
    void report(String of) throws IOException {
      List<String> lines = new ArrayList<>();
      lines.add("%s: %d of %d beans reused, %.1f %%".formatted(of, reused, total(), percent()));
      Map<String, Integer> frequency = new TreeMap<>();
      for (String obstacle : obstacles) {
        frequency.merge(
            obstacle.replaceAll("(constructor|setter \\w+) of \\S+ ", "$1 "), 1, Integer::sum);
      }
      frequency.entrySet().stream()
          .sorted((one, other) -> other.getValue() - one.getValue())
          .forEach(each -> lines.add("  " + each.getValue() + " " + each.getKey()));
      Files.write(Path.of("target", of.replace(' ', '-').toLowerCase(Locale.ROOT) + ".txt"), lines);
    }
  }

  private static Tally trial(
      List<BeanType> beans, PojoIntrospector introspector, CopyStrategy strategy) {
    List<String> obstacles = new ArrayList<>();
    for (BeanType bean : beans) {
      // The constructors and setters of other beans may do anything, so they are not called.
      String obstacle = bean.reuseObstacle();
      if (obstacle == null) {
        String why = BeanTrial.run(bean, introspector, strategy);
        obstacle = why == null ? null : bean.javaClass().getName() + ": " + why;
      }
      if (obstacle != null) {
        obstacles.add(obstacle);
      }
    }
    return new Tally(beans.size() - obstacles.size(), obstacles);
  }

  private static List<BeanType> data() {
    return ofLibraries.stream().filter(bean -> BeanCorpus.isData(bean.javaClass())).toList();
  }

  private static List<BeanType> generated(Path directory, PojoIntrospector introspector)
      throws IOException {
    List<BeanType> beans = new ArrayList<>();
    for (Class<?> javaClass : GeneratedBeans.compile(GENERATED, directory)) {
      ValueType type = introspector.describe(javaClass);
      beans.add((BeanType) type);
    }
    return beans;
  }

  @Test
  void dataBeansAreReused(@TempDir Path directory) throws IOException {
    Tally libraries = trial(data(), REFLECTIVE, CopyStrategy.REFLECTION);
    libraries.report("Data beans of libraries");
    List<BeanType> written = generated(directory, REFLECTIVE);
    Tally generated = trial(written, REFLECTIVE, CopyStrategy.REFLECTION);
    generated.report("Generated beans");
    assertThat(libraries.total() + generated.total()).isGreaterThanOrEqualTo(200);
    assertThat(libraries.total()).isGreaterThanOrEqualTo(60);
    assertThat(libraries.percent()).isGreaterThanOrEqualTo(95);
    for (int i = 0; i < GENERATED; i++) {
      assertThat(written.get(i).isPlain())
          .as("Bean%d: %s", i, written.get(i).reuseObstacle())
          .isEqualTo(!GeneratedBeans.isHostile(i));
    }
    assertThat(generated.percent()).isGreaterThanOrEqualTo(95);
  }

  /** The binders copy as reflection does. */
  @Test
  void generatedBindersCopyThem(@TempDir Path directory) throws IOException {
    List<String> problems = new ArrayList<>();
    List<BeanType> beans = generated(directory, new PojoIntrospector(StockSimpleTypes.all()));
    PojoIntrospector introspector =
        new PojoIntrospector(
            StockSimpleTypes.all(),
            InvokerGenerator.of(beans.get(0).javaClass().getClassLoader(), problems::add));
    List<BeanType> bound =
        beans.stream().map(each -> (BeanType) introspector.describe(each.javaClass())).toList();
    assertThat(problems).isEmpty();
    Tally tally = trial(bound, introspector, CopyStrategy.GENERATED);
    assertThat(tally.percent()).isGreaterThanOrEqualTo(95);
  }

  /** All other classes with properties, most of them components: a reused one equals a new one. */
  @Test
  void componentsEqualNewOnes() throws IOException {
    Tally all = trial(ofLibraries, REFLECTIVE, CopyStrategy.REFLECTION);
    all.report("All classes of libraries with a property");
    assertThat(all.total()).isGreaterThanOrEqualTo(300);
    assertThat(all.percent()).isGreaterThanOrEqualTo(35);
  }
}
