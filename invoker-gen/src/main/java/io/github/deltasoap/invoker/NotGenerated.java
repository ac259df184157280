package io.github.deltasoap.invoker;

/** Generation is impossible; the message has the identifier of the {@link GenerationProblem}. */
public final class NotGenerated extends Exception {
  private static final long serialVersionUID = 1L;

  /** What kept the code from being generated. */
  public final GenerationProblem problem;

  NotGenerated(GenerationProblem problem, String what) {
    super(problem.of(what));
    this.problem = problem;
  }
}
