package io.github.deltasoap.axis2.settings;

import io.github.deltasoap.databinding.PullParser;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.apache.axis2.description.AxisDescription;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.AxisServiceGroup;
import org.apache.axis2.description.ModuleConfiguration;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.engine.AxisConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * A place that sets parameters of the module: an operation, a service, a service group or the
 * configuration, the {@code moduleConfig} of one of these, or module.xml.
 *
 * @param owner the description that the parameters apply to, with everything below it
 * @param where the place, for people
 * @param parameters the module's, of the place itself
 */
record ParameterLevel(AxisDescription owner, String where, List<Parameter> parameters) {
  static final String MODULE = "deltasoap";
  private static final String PREFIX = MODULE + ".";

  /**
   * @param parameters those of the place itself, the module's and others
   */
  ParameterLevel {
    // Every operation asks every level for every setting.
    parameters = parameters.stream().filter(each -> each.getName().startsWith(PREFIX)).toList();
  }

  /** The places whose parameters apply to a description, the nearest first. */
  static List<ParameterLevel> of(AxisDescription description) {
    List<ParameterLevel> levels = new ArrayList<>();
    AxisDescription outermost = description;
    for (AxisDescription each = description; each != null; each = each.getParent()) {
      ModuleConfiguration module = moduleConfig(each);
      if (module != null) {
        levels.add(
            new ParameterLevel(each, where(each) + ", moduleConfig", module.getParameters()));
      }
      levels.add(new ParameterLevel(each, where(each), each.getParameters()));
      outermost = each;
    }
    AxisModule module =
        outermost instanceof AxisConfiguration configuration
            ? configuration.getModule(MODULE)
            : null;
    if (module != null) {
      levels.add(new ParameterLevel(outermost, "module.xml", module.getParameters()));
    }
    return levels;
  }

  private static @Nullable ModuleConfiguration moduleConfig(AxisDescription description) {
    if (description instanceof AxisOperation operation) {
      return operation.getModuleConfig(MODULE);
    }
    if (description instanceof AxisService service) {
      return service.getModuleConfig(MODULE);
    }
    if (description instanceof AxisServiceGroup group) {
      return group.getModuleConfig(MODULE);
    }
    return description instanceof AxisConfiguration configuration
        ? configuration.getModuleConfig(MODULE)
        : null;
  }

  /** The effective parameter of a description, with its value and place, for people. */
  static String nearest(AxisDescription description, Setting<?> setting) {
    for (ParameterLevel level : of(description)) {
      String text = level.text(setting.name());
      if (text != null) {
        return level.parameter(setting, text);
      }
    }
    return "parameter " + setting.name();
  }

  /** The text of a parameter; null if it is not set here. */
  @Nullable String text(String name) {
    for (Parameter parameter : parameters) {
      if (parameter.getName().equals(name)) {
        Object value = parameter.getValue();
        return value == null ? null : value.toString().trim();
      }
    }
    return null;
  }

  /**
   * The problems of the parameters here: unknown ones first, then in the order of the known ones.
   */
  List<String> problems() {
    if (parameters.isEmpty()) {
      return List.of();
    }
    List<String> problems = new ArrayList<>();
    List<String> known = DeltaSettings.ALL.stream().map(Setting::name).toList();
    for (Parameter parameter : parameters) {
      String name = parameter.getName();
      // A misspelt parameter would silently have no effect.
      if (!known.contains(name)) {
        problems.add(
            "unknown parameter "
                + name
                + " in "
                + where
                + ", known are "
                + String.join(", ", known));
      }
    }
    for (Setting<?> setting : DeltaSettings.ALL) {
      String text = text(setting.name());
      String problem = text == null ? null : problem(setting, text);
      if (problem != null) {
        problems.add(problem);
      }
    }
    return problems;
  }

  /** A parameter with its value and place, for people. */
  private String parameter(Setting<?> setting, @Nullable String text) {
    return "parameter " + setting.name() + " = \"" + text + "\" in " + where;
  }

  private @Nullable String problem(Setting<?> setting, String text) {
    Object value = setting.parser().apply(text);
    if (value == null) {
      return "parameter " + setting.wrong(text, " in " + where);
    }
    String missing = value instanceof PullParser parser ? parser.missingLibraries() : null;
    return missing == null
        ? null
        : parameter(setting, text) + " needs " + missing + " in WEB-INF/lib";
  }

  private static String where(AxisDescription description) {
    if (description instanceof AxisOperation operation) {
      AxisService service = operation.getAxisService();
      String in = service == null ? "services.xml" : where(service);
      return in + ", operation " + operation.getName().getLocalPart();
    }
    if (description instanceof AxisService service) {
      // Stubs generate a new service name each time.
      return service.isClientSide()
          ? "the service of a client"
          : "services.xml" + archive(service) + ", service " + service.getName();
    }
    return description.getParent() == null ? "axis2.xml" : "services.xml";
  }

  /** The archive, or the directory, that the service is in, if Axis2 knows it. */
  private static String archive(AxisService service) {
    URL archive = service.getFileName();
    String path = archive == null ? "" : archive.getPath();
    String name = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    return name.isEmpty() ? "" : " of " + name.substring(name.lastIndexOf('/') + 1);
  }
}
