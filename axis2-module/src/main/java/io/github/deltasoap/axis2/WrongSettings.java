package io.github.deltasoap.axis2;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisDescription;

/** Parameters are wrong, so that nobody knows what is asked for. */
final class WrongSettings extends AxisFault {
  private static final long serialVersionUID = 1;
  private static final String TITLE = "[DeltaSettings] ";
  private static final String SEE = ". See docs/troubleshooting.md#delta-settings";

  /**
   * A parameter that is wrong.
   *
   * @param owner what it holds for, and all below it
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

  /** The problems alone. */
  String text() {
    return text(problems);
  }

  /** Problems in one line, with what follows from them. */
  static String line(List<Problem> problems, String consequence) {
    return TITLE + text(problems) + ". " + consequence + SEE;
  }

  private static String text(List<Problem> problems) {
    return problems.stream().map(Problem::text).collect(Collectors.joining("; "));
  }
}
