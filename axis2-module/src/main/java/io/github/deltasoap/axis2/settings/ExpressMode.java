package io.github.deltasoap.axis2.settings;

/** Which requests may be answered without Axis2's pipeline; each mode includes those before it. */
public enum ExpressMode {
  /** None. */
  OFF,
  /** Those that have reached the builder, and those of the channel's sessions. */
  INNER,
  /** These, and before AxisServlet those that the filter in the web application sees. */
  ON
}
