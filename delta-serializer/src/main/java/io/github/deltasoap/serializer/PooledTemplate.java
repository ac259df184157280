package io.github.deltasoap.serializer;

/** A template with the memory that the store counts for it. For one borrower at a time. */
final class PooledTemplate {
  final Template template;

  /** How often the pool had forgotten its templates when this one was made. */
  final int forgotten;

  /** The memory that is counted for it. */
  long bytes;

  /** The work that it has cost more than it has saved, which is lost when it is dropped. */
  long debt;

  /** How much templates have been used when this one was used last. */
  long warmAt;

  /** When it was put back last, on the clock of the store. */
  int usedAt;

  PooledTemplate(Template template, int forgotten) {
    this.template = template;
    this.forgotten = forgotten;
  }
}
