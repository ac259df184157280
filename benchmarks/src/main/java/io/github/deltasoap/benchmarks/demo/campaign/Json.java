package io.github.deltasoap.benchmarks.demo.campaign;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;

/** Writes maps, lists and records as JSON, real numbers with four digits behind the point. */
public final class Json {
  private static final JsonSerializer<Double> FOUR_DIGITS =
      (number, type, context) ->
          new JsonPrimitive(BigDecimal.valueOf(number).setScale(4, RoundingMode.HALF_UP));
  private static final Gson GSON =
      new GsonBuilder()
          .setPrettyPrinting()
          .disableHtmlEscaping()
          .registerTypeAdapter(Double.class, FOUR_DIGITS)
          .registerTypeAdapter(double.class, FOUR_DIGITS)
          .create();

  private Json() {}

  public static String of(Map<String, Object> document) {
    return GSON.toJson(document) + '\n';
  }
}
