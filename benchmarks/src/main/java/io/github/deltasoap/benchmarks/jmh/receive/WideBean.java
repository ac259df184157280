package io.github.deltasoap.benchmarks.jmh.receive;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A bean of many properties and the POJO service that takes it, written and compiled at run time: a
 * string, or as many integers as wanted (P2, section 5). Immutable.
 *
 * @param properties their names in the order of the message
 * @param bean the class of the bean
 * @param service the class of the service
 */
public record WideBean(List<String> properties, Class<?> bean, Class<?> service) {
  /** The operation, which returns the {@link #checksum checksum} of a bean. */
  public static final String OPERATION = "take";

  /** The namespace of the operation. */
  public static final String NAMESPACE = "urn:wide";

  /** The namespace of the properties. */
  public static final String BEAN_NAMESPACE = "urn:wide/xsd";

  private static final String PACKAGE = "wide";
  private static final int STRING_LENGTH = 20;
  private static final int MOST_INT = 1_000_000;
  private static final List<String> NOUNS =
      List.of("grid", "cell", "node", "edge", "flow", "mass", "load", "rate", "size", "rank");
  private static final List<String> ASPECTS =
      List.of("X", "Y", "Z", "Min", "Max", "Mean", "Sum", "Count", "First", "Last");

  /** Copies the list. */
  public WideBean {
    properties = List.copyOf(properties);
  }

  /** The name of the service that takes a bean of so many properties. */
  public static String serviceName(int count) {
    return "Take" + count;
  }

  /** The names of the properties: {@code text}, or {@code gridX} and so on. */
  public static List<String> names(int count) {
    if (count == 1) {
      return List.of("text");
    }
    return IntStream.range(0, count)
        .mapToObj(i -> NOUNS.get(i / ASPECTS.size()) + ASPECTS.get(i % ASPECTS.size()))
        .toList();
  }

  /**
   * Writes and compiles a bean.
   *
   * @param count the number of properties: 1 for a string, or 2 to 100 integers
   * @throws IOException if there is no compiler
   */
  public static WideBean compile(int count) throws IOException {
    String type = count == 1 ? "String" : "int";
    List<String> names = names(count);
    String bean = PACKAGE + ".Wide" + count;
    String service = PACKAGE + "." + serviceName(count);
    String checksum = count == 1 ? "text.length()" : "0L + " + String.join(" + ", names);
    CompiledClasses classes =
        CompiledClasses.of(
            Map.of(
                bean,
                """
                package %s;
                public class Wide%s {
                %s
                  public long checksum() { return %s; }
                }
                """
                    .formatted(
                        PACKAGE,
                        count,
                        names.stream()
                            .map(name -> property(type, name))
                            .collect(Collectors.joining()),
                        checksum),
                service,
                """
                package %s;
                public class %s {
                  public long %s(Wide%s bean) { return bean.checksum(); }
                }
                """
                    .formatted(PACKAGE, serviceName(count), OPERATION, count)));
    try {
      return new WideBean(names, classes.loadClass(bean), classes.loadClass(service));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("The compiler made other classes", e);
    }
  }

  private static String property(String type, String name) {
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return """
      private %1$s %2$s;
      public %1$s get%3$s() { return %2$s; }
      public void set%3$s(%1$s value) { %2$s = value; }
    """
        .formatted(type, name, capital);
  }

  /** The descriptor of the service. */
  public String servicesXml() {
    return """
        <service name="%1$s" targetNamespace="%2$s" scope="application">
          <schema schemaNamespace="%2$s">
            <mapping package="%3$s" namespace="%4$s"/>
          </schema>
          <messageReceivers>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                             class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
          </messageReceivers>
          <parameter name="ServiceClass">%5$s</parameter>
        </service>
        """
        .formatted(
            serviceName(properties.size()), NAMESPACE, PACKAGE, BEAN_NAMESPACE, service.getName());
  }

  /** The texts of the properties in a request of that number: letters, or integers. */
  public static List<String> values(int count, long number) {
    SplittableRandom random = new SplittableRandom(number);
    if (count == 1) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < STRING_LENGTH; i++) {
        text.append((char) random.nextInt('a', 'z' + 1));
      }
      return List.of(text.toString());
    }
    return IntStream.range(0, count)
        .mapToObj(i -> Integer.toString(random.nextInt(MOST_INT)))
        .toList();
  }

  /** The service's answer to a request with these values. */
  public static long checksum(List<String> values) {
    return values.size() == 1
        ? values.get(0).length()
        : values.stream().mapToLong(Long::parseLong).sum();
  }

  /**
   * A request.
   *
   * @param values the text of each property
   */
  public static String message(List<String> values) {
    List<String> names = names(values.size());
    StringBuilder text =
        new StringBuilder(64 * values.size())
            .append(ArrayMessage.ENVELOPE + ArrayMessage.BODY + "<m:" + OPERATION)
            .append(" xmlns:m=\"" + NAMESPACE + "\" xmlns:x=\"" + BEAN_NAMESPACE + "\"><m:bean>");
    for (int i = 0; i < values.size(); i++) {
      String name = names.get(i);
      text.append("<x:").append(name).append('>').append(values.get(i));
      text.append("</x:").append(name).append('>');
    }
    return text.append("</m:bean></m:" + OPERATION + "></e:Body></e:Envelope>").toString();
  }
}
