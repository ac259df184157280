package io.github.deltasoap.invoker;

/**
 * Thrown when generation is impossible; the message contains the identifier of the {@link
 * GenerationProblem}.
 */
public final class NotGenerated extends Exception {
  private static final long serialVersionUID = 1L;

  /** The problem that prevented generation. */
  public final GenerationProblem problem;

  NotGenerated(GenerationProblem problem, String what) {
    super(problem.of(what));
    this.problem = problem;
  }
}
