package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.pojo.PojoModel;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.Parameter;

/**
 * The deployed service that is fuzzed: nested beans, a subclass, arrays, collections, and all
 * simple types; in results also maps, arrays of arrays, objects of any class, and classes of the
 * JDK that stock writes as beans. Each operation captures its arguments.
 */
final class FuzzedService implements AutoCloseable {
  /** Properties of each bean; the name of a bean may be followed by that of its superclass. */
  private static final Map<String, String> BEANS = new LinkedHashMap<>();

  static {
    BEANS.put(
        "Item",
        "String sku, double price, int count, Color color, java.util.Calendar sold, Item part");
    BEANS.put("SpecialItem extends Item", "String[] notes, byte[] image, float weight");
    BEANS.put(
        "Order",
        "String name, long id, Item best, Item[] items, int[] counts, double[] prices,"
            + " String[] tags, java.util.List<Item> more, java.util.Collection<String> labels,"
            + " java.util.ArrayList<Integer> marks");
    BEANS.put(
        "Scalars",
        "boolean yes, byte tiny, short small, char letter, Boolean flag, Byte octet, Short half,"
            + " Integer whole, Long big, Float real, Double wide, Character sign,"
            + " java.math.BigDecimal amount, java.math.BigInteger number, java.net.URI place,"
            + " java.util.Date day, java.sql.Date date");
    BEANS.put(
        "Times",
        "java.time.LocalDate day, java.time.LocalDateTime moment, java.time.LocalTime clock,"
            + " java.time.Instant instant, java.time.Year year, java.time.YearMonth month,"
            + " java.time.MonthDay birthday, java.util.Optional<String> maybe, java.util.UUID key");
    BEANS.put(
        "Loose",
        "Object any, java.util.List<Object> many, java.util.List plain, java.util.Map counts,"
            + " double[][] table, String[][][] cube, byte[] data");
  }

  /** Result, name and parameters of each operation. */
  private static final List<String> OPERATIONS =
      List.of(
          "Order submitOrder(String name, int count, Order order)",
          "Scalars echoScalars(Scalars scalars, Double ratio)",
          "double[] echoNumbers(double[] numbers, String[] words, Boolean last)",
          "java.util.List<Item> echoList(java.util.List<Item> list, Item best)",
          "java.util.Set<Double> echoSet(java.util.List<Double> reals, java.util.Set<String> words)",
          "Item[] echoItems(Item[] items, Item best)",
          "SpecialItem echoSpecial(SpecialItem special, long[] stamps)",
          "String echoText(String text)",
          "Times findTimes(String text)",
          "java.util.List<java.time.LocalDate> findDays(String text)",
          "java.util.Optional<String> findMaybe(String text)",
          "Loose findLoose(String text)",
          "Object findAny(String text)",
          "java.util.List findMany(String text)",
          "java.util.Map<String, Item> findItems(String text)",
          "java.util.Map<Integer, java.util.Map<String, Double>> findRates(String text)",
          "java.util.Map findCounts(String text)",
          "int[][] findTable(String text)");

  private final AxisService service;
  private final Class<?> implementation;
  private final PojoModel model;
  private final InvokerGenerator generator;
  private final List<TestedOperation> operations = new ArrayList<>();

  private final ConfigurationContext configuration;

  /** Deploys the service. */
  FuzzedService(ConfigurationContext configuration, Path directory) throws Exception {
    this.configuration = configuration;
    service =
        TestArchive.make(
                directory,
                "fuzzed",
                sources(),
                GeneratedServices.describe("Fuzzed", "fuzzed.Fuzzed"))
            .deploy(configuration);
    ClassLoader loader = service.getClassLoader();
    implementation = loader.loadClass("fuzzed.Fuzzed");
    generator =
        InvokerGenerator.of(
            loader,
            problem -> {
              throw new AssertionError(problem);
            });
    model = new PojoModel(service, generator, generator);
    List<Class<?>> beans = new ArrayList<>();
    for (String bean : BEANS.keySet()) {
      beans.add(loader.loadClass("fuzzed." + className(bean)));
    }
    Map<String, TestedOperation> byName = new TreeMap<>();
    for (Iterator<AxisOperation> each = service.getOperations(); each.hasNext(); ) {
      AxisOperation operation = each.next();
      Method method = method(operation);
      Parameter names = service.getParameter(method.getName());
      byName.put(
          method.getName(),
          new TestedOperation(
              service,
              operation,
              EnginePair.wrapper(operation),
              List.of((String[]) names.getValue()),
              TestedOperation.parameterTypes(method),
              beans));
    }
    operations.addAll(byName.values());
  }

  @Override
  public void close() throws AxisFault {
    configuration.terminate();
  }

  private static Map<String, String> sources() {
    Map<String, String> sources = new TreeMap<>();
    sources.put("fuzzed.Color", "package fuzzed; public enum Color {RED, green, Blue_1}");
    BEANS.forEach(
        (bean, properties) ->
            sources.put("fuzzed." + className(bean), beanSource(bean, properties)));
    StringBuilder text = new StringBuilder("package fuzzed; public class Fuzzed {\n");
    for (String operation : OPERATIONS) {
      String names = operation.replaceAll(".*\\(|\\)|[\\w\\[\\].<>]+ (?=\\w+[,)])", "");
      text.append("public ").append(operation).append(" {\n");
      text.append("  io.github.deltasoap.axis2.CapturedArguments.take(new Object[] {");
      text.append(names).append("});\n  return null;\n}\n");
    }
    sources.put("fuzzed.Fuzzed", text.append("}\n").toString());
    return sources;
  }

  /** The name of a bean without its superclass. */
  private static String className(String bean) {
    return bean.split(" ", -1)[0];
  }

  private static String beanSource(String bean, String properties) {
    StringBuilder text = new StringBuilder("package fuzzed; public class " + bean);
    text.append(bean.contains(" ") ? "" : " implements java.io.Serializable, Cloneable");
    text.append(" {\n");
    for (String property : properties.split(", *", -1)) {
      String type = property.split(" ", -1)[0];
      String name = property.split(" ", -1)[1];
      String suffix = Character.toUpperCase(name.charAt(0)) + name.substring(1);
      text.append("private ").append(property).append(";\n");
      text.append("public ").append(type).append(type.equals("boolean") ? " is" : " get");
      text.append(suffix).append("() { return ").append(name).append("; }\n");
      text.append("public void set").append(suffix).append("(").append(property);
      text.append(") { this.").append(name).append(" = ").append(name).append("; }\n");
    }
    return text.append("}\n").toString();
  }

  /** The operations, by name. */
  List<TestedOperation> operations() {
    return operations;
  }

  AxisService service() {
    return service;
  }

  Class<?> implementation() {
    return implementation;
  }

  /** The type model of the service. */
  PojoModel model() {
    return model;
  }

  /** Generates invokers, binders and readers. */
  InvokerGenerator generator() {
    return generator;
  }

  /** The method that stock calls. */
  Method method(AxisOperation operation) {
    QName name = operation.getName();
    for (Method method : implementation.getMethods()) {
      if (method.getName().equals(name.getLocalPart())) {
        return method;
      }
    }
    throw new IllegalArgumentException(name.toString());
  }
}
