package io.github.deltasoap.serializer;

/** A template with the memory that the store charges for it. For one borrower at a time. */
final class PooledTemplate {
  final Template template;

  /** The pool's count of {@link TemplatePool#forget} calls when this template was made. */
  final int forgotten;

  /** The memory charged for it. */
  long bytes;

  /** Its cost minus the work saved so far, which is lost when it is dropped. */
  long debt;

  /** The store's usage total at this template's last use. */
  long warmAt;

  /** The store's clock when it was last put back. */
  int usedAt;

  PooledTemplate(Template template, int forgotten) {
    this.template = template;
    this.forgotten = forgotten;
  }
}
