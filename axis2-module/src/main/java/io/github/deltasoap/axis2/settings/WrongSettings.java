package io.github.deltasoap.axis2.settings;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisDescription;

/** Thrown if parameters are wrong and the intended settings therefore unknown. */
public final class WrongSettings extends AxisFault {
  private static final long serialVersionUID = 1;
  private static final String TITLE = "[DeltaSettings] ";
  private static final String SEE = ". See docs/troubleshooting.md#delta-settings";

  /**
   * A wrong parameter.
   *
   * @param owner the description that it applies to, with everything below it
   */
  record Problem(AxisDescription owner, String text) {}

  private final transient List<Problem> problems;

  WrongSettings(List<Problem> problems) {
    super(TITLE + text(problems) + SEE);
    this.problems = problems;
  }

  List<Problem> problems() {
    return problems;
  }

  /** The problems, without title and link. */
  public String text() {
    return text(problems);
  }

  /** Problems in one line, with their consequence. */
  static String line(List<Problem> problems, String consequence) {
    return TITLE + text(problems) + ". " + consequence + SEE;
  }

  private static String text(List<Problem> problems) {
    return problems.stream().map(Problem::text).collect(Collectors.joining("; "));
  }
}
