package io.github.deltasoap.axis2;

import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.deserializer.CopyStrategy;
import io.github.deltasoap.deserializer.SetterStrategy;
import io.github.deltasoap.serializer.Stuffing;
import io.github.deltasoap.serializer.TemplateSettings;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisDescription;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The module's parameters as they hold for one operation, service or configuration. Axis2 looks a
 * parameter up from the operation outwards to {@code axis2.xml}; the nearest one counts.
 *
 * @param enabled {@code deltasoap.enabled}: whether the module does anything; default true
 * @param copyStrategy {@code deltasoap.copyStrategy}; default generated
 * @param setter {@code deltasoap.setter}; default generated
 * @param invoker {@code deltasoap.invoker}: generated, reflective, or the name of a class; default
 *     generated
 * @param parser {@code deltasoap.parser}: what reads messages that have not been learned; default
 *     scanner
 * @param maxBytes {@code deltasoap.maxBytes}: memory for what a service has learned; default 16 MiB
 * @param responses {@code deltasoap.responses}: who writes the responses; default differential
 * @param requests {@code deltasoap.requests}: who writes the requests of a client; default
 *     differential
 * @param templates how templates of messages are kept: {@code deltasoap.stuffing}, default none;
 *     {@code deltasoap.stealing} and {@code deltasoap.shifting}, default true; {@code
 *     deltasoap.chunkBytes}, default 32 KiB
 */
record DeltaSettings(
    boolean enabled,
    CopyStrategy copyStrategy,
    SetterStrategy setter,
    String invoker,
    PullParser parser,
    long maxBytes,
    ResponseStrategy responses,
    RequestStrategy requests,
    TemplateSettings templates) {

  static final String ENABLED = "deltasoap.enabled";
  static final String COPY_STRATEGY = "deltasoap.copyStrategy";
  static final String SETTER = "deltasoap.setter";
  static final String INVOKER = "deltasoap.invoker";
  static final String GENERATED = "generated";
  static final String REFLECTIVE = "reflective";
  static final String PARSER = "deltasoap.parser";
  static final String MAX_BYTES = "deltasoap.maxBytes";
  static final String RESPONSES = "deltasoap.responses";
  static final String REQUESTS = "deltasoap.requests";
  static final String STUFFING = "deltasoap.stuffing";
  static final String STEALING = "deltasoap.stealing";
  static final String SHIFTING = "deltasoap.shifting";
  static final String CHUNK_BYTES = "deltasoap.chunkBytes";
  static final long DEFAULT_MAX_BYTES = 16L << 20;

  /** Where parameters are not allowed, and stock does everything. */
  static final DeltaSettings OFF =
      new DeltaSettings(
          false,
          CopyStrategy.GENERATED,
          SetterStrategy.GENERATED,
          GENERATED,
          PullParser.SCANNER,
          0,
          ResponseStrategy.STOCK,
          RequestStrategy.STOCK,
          TemplateSettings.DEFAULT);

  private static final List<String> NAMES =
      List.of(
          ENABLED,
          COPY_STRATEGY,
          SETTER,
          INVOKER,
          PARSER,
          MAX_BYTES,
          RESPONSES,
          REQUESTS,
          STUFFING,
          STEALING,
          SHIFTING,
          CHUNK_BYTES);

  private static final int LEAST_CHUNK_BYTES = 1 << 10;
  private static final int MOST_CHUNK_BYTES = 1 << 20;

  /**
   * Reads the parameters that hold for a description.
   *
   * @throws AxisFault with one line for each value that is not allowed
   */
  static DeltaSettings of(AxisDescription description) throws AxisFault {
    List<String> problems = new ArrayList<>();
    checkNames(description, problems);
    boolean enabled = bool(description, ENABLED, problems);
    CopyStrategy copyStrategy =
        choice(description, COPY_STRATEGY, CopyStrategy.class, CopyStrategy.GENERATED, problems);
    SetterStrategy setter =
        choice(description, SETTER, SetterStrategy.class, SetterStrategy.GENERATED, problems);
    String invoker = invoker(description, problems);
    PullParser parser = parser(description, problems);
    long maxBytes = bytes(description, MAX_BYTES, DEFAULT_MAX_BYTES, 0, Long.MAX_VALUE, problems);
    ResponseStrategy responses =
        choice(
            description,
            RESPONSES,
            ResponseStrategy.class,
            ResponseStrategy.DIFFERENTIAL,
            problems);
    RequestStrategy requests =
        choice(
            description, REQUESTS, RequestStrategy.class, RequestStrategy.DIFFERENTIAL, problems);
    TemplateSettings templates = templates(description, problems);
    if (!problems.isEmpty()) {
      throw new AxisFault(
          "[DeltaSettings] "
              + String.join("; ", problems)
              + ". See docs/troubleshooting.md#delta-settings");
    }
    return new DeltaSettings(
        enabled, copyStrategy, setter, invoker, parser, maxBytes, responses, requests, templates);
  }

  /** A misspelt parameter would silently mean nothing. */
  private static void checkNames(AxisDescription description, List<String> problems) {
    for (Parameter parameter : description.getParameters()) {
      String name = parameter.getName();
      if (name.startsWith("deltasoap.") && !NAMES.contains(name)) {
        problems.add(
            "unknown parameter "
                + name
                + " in "
                + file(description)
                + ", known are "
                + String.join(", ", NAMES));
      }
    }
  }

  private static TemplateSettings templates(AxisDescription description, List<String> problems) {
    int chunkBytes =
        (int)
            bytes(
                description,
                CHUNK_BYTES,
                TemplateSettings.DEFAULT.chunkBytes(),
                LEAST_CHUNK_BYTES,
                MOST_CHUNK_BYTES,
                problems);
    return TemplateSettings.DEFAULT
        .withChunkBytes(chunkBytes)
        .with(choice(description, STUFFING, Stuffing.class, Stuffing.NONE, problems))
        .withStealing(bool(description, STEALING, problems))
        .withShifting(bool(description, SHIFTING, problems));
  }

  private static boolean bool(AxisDescription description, String name, List<String> problems) {
    String value = value(description, name);
    if (value == null || value.equals("true")) {
      return true;
    }
    if (!value.equals("false")) {
      refuse(description, name, value, "true, false", problems);
    }
    return false;
  }

  private static <E extends Enum<E>> E choice(
      AxisDescription description, String name, Class<E> type, E otherwise, List<String> problems) {
    String value = value(description, name);
    if (value == null) {
      return otherwise;
    }
    for (E constant : type.getEnumConstants()) {
      if (constant.name().toLowerCase(Locale.ROOT).equals(value)) {
        return constant;
      }
    }
    String allowed =
        Arrays.stream(type.getEnumConstants())
            .map(constant -> constant.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    refuse(description, name, value, allowed, problems);
    return otherwise;
  }

  private static String invoker(AxisDescription description, List<String> problems) {
    String value = value(description, INVOKER);
    if (value == null) {
      return GENERATED;
    }
    if (!SourceVersion.isName(value)) {
      String allowed = GENERATED + ", " + REFLECTIVE + ", or the name of a class of the service";
      refuse(description, INVOKER, value, allowed, problems);
    }
    return value;
  }

  private static PullParser parser(AxisDescription description, List<String> problems) {
    PullParser parser = choice(description, PARSER, PullParser.class, PullParser.SCANNER, problems);
    String missing = parser.missingLibraries();
    if (missing != null) {
      problems.add(
          "parameter "
              + PARSER
              + " = \""
              + parser.name().toLowerCase(Locale.ROOT)
              + "\" in "
              + owner(description, PARSER)
              + " needs "
              + missing
              + " in WEB-INF/lib");
    }
    return parser;
  }

  private static long bytes(
      AxisDescription description,
      String name,
      long otherwise,
      long least,
      long most,
      List<String> problems) {
    String value = value(description, name);
    if (value == null) {
      return otherwise;
    }
    try {
      long bytes = Long.parseLong(value);
      if (bytes >= least && bytes <= most) {
        return bytes;
      }
    } catch (NumberFormatException notANumber) {
      // Refused below, like a number that is too small.
    }
    String range = most == Long.MAX_VALUE ? "" : " from " + least + " to " + most;
    String allowed = "a number of bytes" + range + ", such as " + otherwise;
    refuse(description, name, value, allowed, problems);
    return otherwise;
  }

  private static @Nullable String value(AxisDescription description, String name) {
    Parameter parameter = description.getParameter(name);
    Object value = parameter == null ? null : parameter.getValue();
    return value == null ? null : value.toString().trim();
  }

  private static void refuse(
      AxisDescription description,
      String name,
      String value,
      String allowed,
      List<String> problems) {
    problems.add(
        "parameter "
            + name
            + " = \""
            + value
            + "\" in "
            + owner(description, name)
            + ", allowed are "
            + allowed);
  }

  /** The archive, or the directory, that the service is in, if Axis2 knows it. */
  private static String archive(AxisService service) {
    URL archive = service.getFileName();
    String path = archive == null ? "" : archive.getPath();
    String name = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    return name.isEmpty() ? "" : " of " + name.substring(name.lastIndexOf('/') + 1);
  }

  /** The file of the description that declares the parameter, nearest first. */
  private static String owner(AxisDescription description, String name) {
    AxisDescription owner = description;
    while (owner.getParent() != null && !declares(owner, name)) {
      owner = owner.getParent();
    }
    return file(owner);
  }

  private static boolean declares(AxisDescription description, String name) {
    return description.getParameters().stream().anyMatch(each -> each.getName().equals(name));
  }

  private static String file(AxisDescription description) {
    if (description instanceof AxisOperation operation) {
      AxisService service = operation.getAxisService();
      String in = service == null ? "services.xml" : file(service);
      return in + ", operation " + operation.getName().getLocalPart();
    }
    if (description instanceof AxisService service) {
      return "services.xml" + archive(service) + ", service " + service.getName();
    }
    return description.getParent() == null ? "axis2.xml" : "services.xml";
  }
}
