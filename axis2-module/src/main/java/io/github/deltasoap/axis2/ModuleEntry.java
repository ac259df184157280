package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.surroundings.Surroundings;
import java.net.URL;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisDescription;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.modules.Module;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.apache.neethi.Assertion;
import org.apache.neethi.Policy;
import org.jspecify.annotations.Nullable;

/**
 * The entry point, created by Axis2 for the {@code .mar}. Delegates to {@link DeltaModule}, unless
 * the surroundings lack something that the module needs: then it logs that once and does nothing,
 * and stock serves everything. Until then, only the classes that check the surroundings are loaded.
 * Of several archives in one application only one works.
 */
public final class ModuleEntry implements Module {
  private static final Log LOG = LogFactory.getLog(ModuleEntry.class);

  private @Nullable Module module;

  /** Whether the surroundings were checked; Axis2 may engage a module before it initializes it. */
  private boolean checked;

  /** Called by Axis2. */
  public ModuleEntry() {}

  private synchronized @Nullable Module module(@Nullable AxisConfiguration configuration) {
    if (!checked) {
      checked = true;
      String problem = Surroundings.problem(configuration);
      if (problem == null) {
        module = new DeltaModule();
      } else {
        LOG.error(problem);
      }
    }
    return module;
  }

  @Override
  public void init(ConfigurationContext context, AxisModule description) throws AxisFault {
    AxisModule used = used(context.getAxisConfiguration(), description);
    if (used != null && used != description) {
      passOver(description, used);
      return;
    }
    Module present = module(context.getAxisConfiguration());
    if (present == null) {
      return;
    }
    try {
      present.init(context, description);
    } catch (RuntimeException | Error failed) {
      LOG.error("DeltaSOAP could not start, and stock serves everything", failed);
      giveUp(present, context);
    }
  }

  /**
   * Of several archives of this module in one configuration, such as versions, the one that the
   * configuration engages by its own name, or else the one that the module's name means; all of
   * them would read the same messages.
   *
   * @return null if the configuration does not know any
   */
  private static @Nullable AxisModule used(
      AxisConfiguration configuration, AxisModule description) {
    for (AxisModule each : configuration.getModules().values()) {
      Module entry = each.getModule();
      if (entry != null
          && entry.getClass().getName().equals(ModuleEntry.class.getName())
          && configuration.isGlobalModulesRegistered(each.getArchiveName())) {
        return each;
      }
    }
    return configuration.getModule(description.getName());
  }

  private synchronized void passOver(AxisModule description, AxisModule used) {
    checked = true;
    String line =
        "The archive %s is not used, since %s has DeltaSOAP, too"
            .formatted(archive(description), archive(used));
    if (used.getModule() instanceof ModuleEntry) {
      LOG.info(line);
    } else {
      LOG.warn(line + "; remove one of them");
    }
  }

  private static String archive(AxisModule module) {
    URL file = module.getFileName();
    return file == null ? module.getArchiveName() : file.toString();
  }

  /** Removes the parts of a failed start, where possible. */
  private synchronized void giveUp(Module started, ConfigurationContext context) throws AxisFault {
    module = null;
    try {
      started.shutdown(context);
    } catch (RuntimeException | Error incomplete) {
      LOG.error("DeltaSOAP could not undo its start", incomplete);
    }
  }

  @Override
  public void engageNotify(AxisDescription description) throws AxisFault {
    Module present = module(description.getAxisConfiguration());
    if (present != null) {
      present.engageNotify(description);
    }
  }

  @Override
  public boolean canSupportAssertion(Assertion assertion) {
    return false;
  }

  @Override
  public void applyPolicy(Policy policy, AxisDescription description) {
    // The module has no policy assertions.
  }

  @Override
  public synchronized void shutdown(ConfigurationContext context) throws AxisFault {
    if (module != null) {
      module.shutdown(context);
    }
  }
}
