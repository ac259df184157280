package io.github.deltasoap.axis2.settings;

import io.github.deltasoap.axis2.settings.WrongSettings.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisDescription;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.AxisServiceGroup;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The policy for wrong parameters in any place: one line in the log, and stock serves everything
 * that they apply to; where {@code deltasoap.strict} is true, deployment is refused. One per
 * configuration; safe for any number of threads.
 */
public final class ParameterPolicy {
  private static final Log LOG = LogFactory.getLog(ParameterPolicy.class);

  /** The limit of reports about clients, which come and go, so their reports are kept by text. */
  private static final int MOST_REMEMBERED = 256;

  private final @Nullable String startProblem;
  private final boolean startsAtStock;

  /** Descriptions whose own parameters have been reported. */
  private final Set<AxisDescription> reported =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  private final Set<String> reportedOfClients = ConcurrentHashMap.newKeySet();

  /**
   * @param enabled the system property {@code deltasoap.enabled}; null if it is not set
   */
  public ParameterPolicy(@Nullable String enabled) {
    Setting<Boolean> setting = DeltaSettings.ENABLED;
    Boolean value = enabled == null ? setting.standardValue() : setting.parser().apply(enabled);
    this.startsAtStock = Boolean.FALSE.equals(value);
    this.startProblem =
        value == null && enabled != null ? "system property " + setting.wrong(enabled, "") : null;
  }

  /** The policy for the system property of the virtual machine. */
  public static ParameterPolicy atStart() {
    String enabled;
    try {
      enabled = System.getProperty(DeltaSettings.ENABLED.name());
    } catch (SecurityException hidden) {
      enabled = null;
    }
    return new ParameterPolicy(enabled == null ? null : enabled.trim());
  }

  /** Whether everything is at stock until an operator switches it on. */
  public boolean startsAtStock() {
    return startsAtStock;
  }

  /**
   * Checks the effective parameters of a description that engages the module.
   *
   * @throws AxisFault if one is wrong and the description is strict
   */
  public void check(AxisDescription description) throws AxisFault {
    try {
      settings(description);
      checkInvoker(description);
    } catch (WrongSettings wrong) {
      if (DeltaSettings.isStrict(description)) {
        throw wrong;
      }
      report(wrong);
    }
  }

  /** Refuses a strict service whose invoker cannot be used. */
  private void checkInvoker(AxisDescription description) throws WrongSettings {
    AxisService service = service(description);
    if (service != null && !service.isClientSide() && DeltaSettings.isStrict(service)) {
      ChosenClasses.generator(service, settings(service), problem -> {});
    }
  }

  /**
   * The effective settings of a description.
   *
   * @throws WrongSettings if stock has to serve it
   */
  public DeltaSettings settings(AxisDescription description) throws WrongSettings {
    List<ParameterLevel> levels = ParameterLevel.of(description);
    List<Problem> problems = new ArrayList<>(DeltaSettings.problems(levels));
    if (startProblem != null) {
      problems.add(new Problem(levels.get(levels.size() - 1).owner(), startProblem));
    }
    if (!problems.isEmpty()) {
      throw new WrongSettings(problems);
    }
    return DeltaSettings.read(levels);
  }

  /** Whether requests of a service may have to be validated, by the parameters of any place. */
  public boolean mayValidate(AxisService service) {
    String name = DeltaSettings.VALIDATE.name();
    Iterator<AxisOperation> operations = service.getOperations();
    while (operations.hasNext()) {
      AxisOperation operation = operations.next();
      if (operation.getParameter(name) != null
          || operation.getModuleConfig(ParameterLevel.MODULE) != null) {
        return true;
      }
    }
    return ParameterLevel.of(service).stream().anyMatch(level -> level.text(name) != null);
  }

  /** Logs problems, in one line for each place, and only once. */
  public void report(WrongSettings wrong) {
    Map<AxisDescription, List<Problem>> byOwner = new LinkedHashMap<>();
    for (Problem problem : wrong.problems()) {
      byOwner.computeIfAbsent(problem.owner(), owner -> new ArrayList<>()).add(problem);
    }
    byOwner.forEach(
        (owner, own) -> {
          String line = WrongSettings.line(own, consequence(owner));
          boolean isNew = isOfClient(owner) ? isNewOfClients(line) : reported.add(owner);
          if (isNew) {
            LOG.error(line);
          }
        });
  }

  private boolean isNewOfClients(String line) {
    return reportedOfClients.size() < MOST_REMEMBERED && reportedOfClients.add(line);
  }

  private static boolean isOfClient(AxisDescription owner) {
    AxisService service = service(owner);
    return service != null && service.isClientSide();
  }

  private static @Nullable AxisService service(AxisDescription description) {
    return description instanceof AxisOperation operation
        ? operation.getAxisService()
        : description instanceof AxisService service ? service : null;
  }

  private static String consequence(AxisDescription owner) {
    if (isOfClient(owner)) {
      return "Stock sends and reads the messages of that client";
    }
    if (owner instanceof AxisOperation operation) {
      AxisService service = operation.getAxisService();
      return "Stock serves the operation "
          + operation.getName().getLocalPart()
          + (service == null ? "" : " of service " + service.getName());
    }
    if (owner instanceof AxisService service) {
      return "Stock serves the service " + service.getName();
    }
    return owner instanceof AxisServiceGroup group
        ? "Stock serves all services of " + group.getServiceGroupName()
        : "Stock serves all services and clients";
  }
}
