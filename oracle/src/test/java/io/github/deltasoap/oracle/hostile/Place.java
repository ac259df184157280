package io.github.deltasoap.oracle.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a message where a client may write anything. Places are derived from the tags and
 * texts of a template, so none can be forgotten.
 *
 * @param what the kind of place, for display
 * @param before the message before the place
 * @param after the message after the place
 * @param ofValue whether the template has a value there
 * @param ofName whether it belongs to a name, prefixes and namespaces included
 */
record Place(String what, String before, String after, boolean ofValue, boolean ofName) {
  private static final String HERE = "@";

  private static final Pattern TOKEN =
      Pattern.compile("(?<tag><(?![/?])[^<>\"']*(?:\"[^\"]*\"[^<>\"']*)*>)|<[^>]*>|(?<text>[^<]+)");

  private static final Pattern ATTRIBUTE = Pattern.compile("\\s([\\w:]+)=\"([^\"]*)\"");

  /** Additions to a start tag. */
  private static final List<String> ATTRIBUTES =
      List.of(
          "added=\"@\"",
          "xmlns:q=\"urn:q\" q:added=\"@\"",
          "id=\"@\"",
          "xmlns:wsu=\"urn:wsu\" wsu:Id=\"@\"",
          "xml:lang=\"@\"",
          "href=\"#@\"",
          "ref=\"@\"",
          "type=\"@\"",
          "xsi:type=\"@\"",
          "xsi:type=\"xsd:@\"",
          "xsi:type=\"@:string\"",
          "xsi:nil=\"@\"",
          "xsi:schemaLocation=\"urn:q @\"",
          "xsi:noNamespaceSchemaLocation=\"@\"",
          "soapenv:mustUnderstand=\"@\"",
          "soapenv:actor=\"@\"",
          "soapenv:role=\"@\"",
          "soapenv:relay=\"@\"",
          "soapenv:encodingStyle=\"@\"");

  /** Content that may follow a start tag. */
  private static final List<String> CONTENTS =
      List.of(
          "@",
          "<added>@</added>",
          "<added attribute=\"@\"/>",
          "<added><inner id=\"@\">t</inner></added>",
          "<!--@-->",
          "<![CDATA[@]]>",
          "<?added @?>",
          "&@;");

  private static final List<String> NAME_ATTRIBUTES =
      List.of("xmlns:q=\"urn:@\"", "xmlns:@=\"urn:q\"", "@=\"1\"");

  private static final List<String> NAME_CONTENTS = List.of("<@/>", "<@:a xmlns:@=\"urn:q\"/>");

  /** The message with a secret in this place. */
  String with(String secret) {
    return (before + HERE + after).replace(HERE, secret);
  }

  /** The places of a template, which must not contain {@code @}. */
  static List<Place> of(String template) {
    if (template.contains(HERE)) {
      throw new IllegalArgumentException(template);
    }
    List<Place> places = new ArrayList<>();
    Matcher token = TOKEN.matcher(template);
    while (token.find()) {
      String tag = token.group("tag");
      if (tag != null) {
        ofTag(template, token.start(), tag, places);
      } else if (token.group("text") != null && !token.group("text").isBlank()) {
        String what = "text " + token.group("text");
        places.add(place(what, template, token.start(), token.end(), HERE, false));
      }
    }
    return places;
  }

  private static void ofTag(String template, int start, String tag, List<Place> places) {
    String name = tag.substring(1).split("[\\s/>]", 2)[0];
    Matcher attribute = ATTRIBUTE.matcher(tag);
    while (attribute.find()) {
      if (!attribute.group(1).startsWith("xmlns")) {
        int from = start + attribute.start(2);
        int to = start + attribute.end(2);
        String what = name + " " + attribute.group(1);
        places.add(place(what, template, from, to, HERE, false));
      }
    }
    int inTag = start + 1 + name.length();
    for (String added : ATTRIBUTES) {
      String attributeName = added.replaceFirst(".*\\s", "").replaceFirst("=.*", "=");
      if (!tag.contains(" " + attributeName)) {
        places.add(place(name + " " + added, template, inTag, inTag, " " + added, false));
      }
    }
    for (String added : NAME_ATTRIBUTES) {
      places.add(place(name + " " + added, template, inTag, inTag, " " + added, true));
    }
    if (!tag.endsWith("/>")) {
      int inside = start + tag.length();
      for (String added : CONTENTS) {
        places.add(place(name + " " + added, template, inside, inside, added, false));
      }
      for (String added : NAME_CONTENTS) {
        places.add(place(name + " " + added, template, inside, inside, added, true));
      }
    }
  }

  private static Place place(
      String what, String template, int from, int to, String planted, boolean ofName) {
    int here = planted.indexOf(HERE);
    return new Place(
        what,
        template.substring(0, from) + planted.substring(0, here),
        planted.substring(here + HERE.length()) + template.substring(to),
        planted.equals(HERE),
        ofName);
  }
}
