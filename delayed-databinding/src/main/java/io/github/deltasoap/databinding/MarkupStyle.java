package io.github.deltasoap.databinding;

/**
 * What data bindings write differently though it means the same. Given to {@link BeanWriter}.
 *
 * @param nil the value of {@code xsi:nil} where there is no value
 * @param attributesOfLines whether tabs and line ends in attributes are escaped, so that they are
 *     not lost
 */
public record MarkupStyle(String nil, boolean attributesOfLines) {
  /** The style of stock's RPC receivers and of JAXB. */
  public static final MarkupStyle PLAIN = new MarkupStyle("true", false);

  /** The style of the beans that ADB generates. */
  public static final MarkupStyle ADB = new MarkupStyle("1", true);
}
