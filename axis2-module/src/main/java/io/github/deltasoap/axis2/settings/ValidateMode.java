package io.github.deltasoap.axis2.settings;

/** How requests are validated before the service is called. */
public enum ValidateMode {
  /** Not at all, as on stock. */
  OFF,
  /** Against the schema of the service. */
  SCHEMA
}
