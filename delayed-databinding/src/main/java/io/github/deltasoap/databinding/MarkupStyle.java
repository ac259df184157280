package io.github.deltasoap.databinding;

/**
 * Differences in markup between data bindings that do not affect its meaning. Used by {@link
 * BeanWriter}.
 *
 * @param nil the value of {@code xsi:nil} for null
 * @param attributesOfLines whether tabs and line ends in attributes are escaped, so that they
 *     survive normalization
 */
public record MarkupStyle(String nil, boolean attributesOfLines) {
  /** The style of stock's RPC receivers and of JAXB. */
  public static final MarkupStyle PLAIN = new MarkupStyle("true", false);

  /** The style of the beans that ADB generates. */
  public static final MarkupStyle ADB = new MarkupStyle("1", true);
}
