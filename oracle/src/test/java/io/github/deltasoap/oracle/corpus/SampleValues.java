package io.github.deltasoap.oracle.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.oracle.fixture.Choices;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaEnumerationFacet;
import org.apache.ws.commons.schema.XmlSchemaFacet;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeContent;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeList;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeRestriction;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeUnion;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.apache.ws.commons.schema.constants.Constants;

/** Values of simple types, each made from the next number, as escaped text. */
final class SampleValues {
  private static final Pattern PATTERN_PART =
      Pattern.compile("(\\[([^\\]]+)\\]|\\\\.|.)(?:\\{(\\d+)(?:,\\d*)?\\}|[*+?])?");

  private final XmlSchemaCollection schemas;
  private final Choices choices;
  private final IntSupplier numbers;

  SampleValues(XmlSchemaCollection schemas, Choices choices, IntSupplier numbers) {
    this.schemas = schemas;
    this.choices = choices;
    this.numbers = numbers;
  }

  /** The next number. */
  int next() {
    return numbers.getAsInt();
  }

  /** A value of a type. */
  String of(XmlSchemaType type) {
    if (!(type instanceof XmlSchemaSimpleType simple)) {
      return "text " + next();
    }
    QName name = simple.getQName();
    return name == null ? value(simple, new HashMap<>()) : of(name, new HashMap<>());
  }

  private String of(QName name, Map<String, String> facets) {
    if (name.getNamespaceURI().equals(Constants.URI_2001_SCHEMA_XSD)) {
      return builtIn(name.getLocalPart(), facets);
    }
    return value((XmlSchemaSimpleType) schemas.getTypeByQName(name), facets);
  }

  private String value(XmlSchemaSimpleType type, Map<String, String> facets) {
    XmlSchemaSimpleTypeContent content = type.getContent();
    if (content instanceof XmlSchemaSimpleTypeRestriction restriction) {
      return restricted(restriction, facets);
    } else if (content instanceof XmlSchemaSimpleTypeList list) {
      return IntStream.range(0, 1 + next() % 3)
          .mapToObj(
              each ->
                  list.getItemType() != null
                      ? value(list.getItemType(), new HashMap<>())
                      : of(list.getItemTypeName(), new HashMap<>()))
          .map(each -> each.replace(' ', '-'))
          .collect(Collectors.joining(" "));
    } else if (content instanceof XmlSchemaSimpleTypeUnion union) {
      QName[] names = union.getMemberTypesQNames();
      return names == null
          ? value(union.getBaseTypes().get(next() % union.getBaseTypes().size()), new HashMap<>())
          : of(names[next() % names.length], new HashMap<>());
    }
    return builtIn(String.valueOf(type.getName()), facets);
  }

  private String restricted(
      XmlSchemaSimpleTypeRestriction restriction, Map<String, String> facets) {
    List<String> constants = new ArrayList<>();
    for (XmlSchemaFacet facet : restriction.getFacets()) {
      if (facet instanceof XmlSchemaEnumerationFacet) {
        constants.add(String.valueOf(facet.getValue()));
      } else {
        String name = facet.getClass().getSimpleName();
        facets.putIfAbsent(
            name.substring("XmlSchema".length(), name.length() - "Facet".length()),
            String.valueOf(facet.getValue()));
      }
    }
    if (!constants.isEmpty()) {
      return constants.get(next() % constants.size());
    }
    return restriction.getBaseType() != null
        ? value(restriction.getBaseType(), facets)
        : of(restriction.getBaseTypeName(), facets);
  }

  private String builtIn(String type, Map<String, String> facets) {
    int n = next();
    if (facets.containsKey("Pattern")) {
      return matching(facets.get("Pattern"), n);
    }
    if (facets.containsKey("MaxInclusive") || facets.containsKey("MaxExclusive")) {
      long least = number(facets, "MinInclusive", 1);
      long choices = number(facets, "MaxInclusive", least + 49) - least + 1;
      return Long.toString(least + n % Math.max(1, Math.min(50, choices)));
    }
    if (facets.containsKey("MaxLength") || facets.containsKey("Length")) {
      String text = "t" + n;
      int length = (int) number(facets, "Length", number(facets, "MaxLength", 0));
      String end = text.substring(Math.max(0, text.length() - length));
      return "t".repeat(Math.max(0, (int) number(facets, "Length", 0) - end.length())) + end;
    }
    return facets.isEmpty() ? choices.spelled(type, usual(type, n)) : usual(type, n);
  }

  private static String usual(String type, int n) {
    return switch (type) {
      case "string" -> n % 5 == 0 ? "a &amp; b &lt; " + n : "text " + n;
      case "normalizedString", "token" -> "token " + n;
      case "anyURI" -> "http://example.org/" + n;
      case "language" -> n % 2 == 0 ? "en" : "de-AT";
      case "Name", "NCName", "NMTOKEN", "ID", "IDREF" -> "n" + n;
      case "NMTOKENS" -> "n" + n + " m" + n;
      case "boolean" -> n % 2 == 0 ? "true" : "false";
      case "byte", "unsignedByte" -> Integer.toString(n % 100);
      case "short", "unsignedShort" -> Integer.toString(n % 10_000);
      case "long", "unsignedLong" -> Long.toString(10_000_000_000L + n);
      case "nonPositiveInteger", "negativeInteger" -> Integer.toString(-1 - n);
      case "float", "double" -> n + ".25";
      case "decimal" -> n + ".10";
      case "date" -> "2021-03-%02d".formatted(1 + n % 28);
      case "dateTime" -> "2021-03-04T05:%02d:00.000Z".formatted(n % 60);
      case "time" -> "05:%02d:00.000Z".formatted(n % 60);
      case "duration" -> "P%dD".formatted(n);
      case "gYear" -> "2%03d".formatted(n % 1000);
      case "gYearMonth" -> "2%03d-05".formatted(n % 1000);
      case "gMonth" -> "--05";
      case "gMonthDay" -> "--05-%02d".formatted(1 + n % 28);
      case "gDay" -> "---%02d".formatted(1 + n % 28);
      case "base64Binary" -> Base64.getEncoder().encodeToString(("data " + n).getBytes(UTF_8));
      case "hexBinary" -> "%08X".formatted(n);
      case "QName" -> "t:n" + n;
      case "anySimpleType" -> "any " + n;
      default -> Integer.toString(1 + n);
    };
  }

  /** The whole number of a facet; another one if there is none. */
  private static long number(Map<String, String> facets, String name, long other) {
    String value = facets.getOrDefault(name, "");
    return value.matches("-?\\d{1,9}") ? Long.parseLong(value) : other;
  }

  /** A text that matches the first alternative of classes of characters, letters and counts. */
  private static String matching(String pattern, int n) {
    StringBuilder text = new StringBuilder();
    Matcher part = PATTERN_PART.matcher(pattern.replaceFirst("(?<=[^\\\\])\\|.*", ""));
    while (part.find()) {
      int count = part.group(3) == null ? 1 : Integer.parseInt(part.group(3));
      for (int i = 0; i < count; i++) {
        String characters = part.group(2);
        if (part.group(1).contains("\\d")) {
          text.append((n + i) % 10);
        } else if (characters != null) {
          boolean isRange = characters.length() > 2 && characters.charAt(1) == '-';
          text.append((char) (characters.charAt(0) + (isRange ? (n + i) % 9 : 0)));
        } else {
          text.append(part.group(1).replaceFirst("^\\\\", ""));
        }
      }
    }
    return text.toString();
  }
}
