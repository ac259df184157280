package io.github.deltasoap.databinding.write;

/**
 * Differences between the texts and markup that data bindings write. Used by {@link BeanWriter}.
 *
 * @param nil the value of {@code xsi:nil} for null
 * @param attributesOfLines whether tabs and line ends in attributes are escaped, so that they
 *     survive normalization
 * @param schemaInfinities whether infinite numbers are written as in XML Schema, {@code INF};
 *     otherwise the service's own conversion to text writes them. All other numbers are written as
 *     {@link io.github.deltasoap.core.write.Numbers} does.
 */
public record MarkupStyle(String nil, boolean attributesOfLines, boolean schemaInfinities) {
  /** The style of stock's RPC receivers and of JAXB. */
  public static final MarkupStyle PLAIN = new MarkupStyle("true", false, true);

  /** The style of the beans that ADB generates. */
  public static final MarkupStyle ADB = new MarkupStyle("1", true, false);
}
