package io.github.deltasoap.oracle.requests;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Case.Route;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Variations of a message that differ in one place, valid or invalid. The name of the case
 * determines the places and the changes.
 */
final class Neighbours {
  /** A text between two tags, including the empty text. */
  private static final Pattern VALUE = Pattern.compile("(?<=>)[^<>]*(?=</)");

  /** The value of an attribute or of a namespace declaration. */
  private static final Pattern ATTRIBUTE = Pattern.compile("(?<==\")[^\"<>]*(?=\")");

  /** An element without elements inside. */
  private static final Pattern LEAF = Pattern.compile("<([\\w:.-]+)([^<>]*)>([^<>]*)</\\1>");

  /** A place between two tags. */
  private static final Pattern GAP = Pattern.compile("(?<=>)(?=<)");

  private static final int LONG = 20_000;

  /** A kind of change, and the places where it applies. */
  private enum Change {
    OTHER(VALUE, Neighbours::other),
    EMPTY(VALUE, value -> ""),
    NO_NUMBER(VALUE, value -> value + "x"),
    SPACES(VALUE, value -> " " + value + "\t"),
    LINE_END(VALUE, value -> value + "\r\n"),
    REFERENCE(VALUE, value -> value + "&#48;"),
    ENTITY(VALUE, value -> "&lt;" + value),
    UNKNOWN_ENTITY(VALUE, value -> value + "&eacute;"),
    BAD_UTF8(VALUE, value -> value + "\u00ff"),
    CONTROL_CHARACTER(VALUE, value -> value + "\u0003"),
    SECTION_END(VALUE, value -> value + "]]>"),
    COMMENT(VALUE, value -> value + "<!--c-->"),
    CDATA(VALUE, value -> "<![CDATA[" + value + "]]>"),
    ELEMENT(VALUE, value -> value + "<e/>"),
    END_TAG(VALUE, value -> value + "</e>"),
    LESS_THAN(VALUE, value -> value + "<"),
    OTHER_ATTRIBUTE(ATTRIBUTE, Neighbours::other),
    EMPTY_ATTRIBUTE(ATTRIBUTE, value -> ""),
    SPACED_ATTRIBUTE(ATTRIBUTE, value -> " " + value + "\n"),
    GREATER_THAN_IN_ATTRIBUTE(ATTRIBUTE, value -> value + "/>"),
    ENTITY_IN_ATTRIBUTE(ATTRIBUTE, value -> value + "&lt;"),
    UNKNOWN_ENTITY_IN_ATTRIBUTE(ATTRIBUTE, value -> value + "&eacute;"),
    BAD_UTF8_IN_ATTRIBUTE(ATTRIBUTE, value -> value + "\u00ff"),
    LESS_THAN_IN_ATTRIBUTE(ATTRIBUTE, value -> value + "<"),
    MISSING(LEAF, leaf -> ""),
    TWICE(LEAF, leaf -> leaf + leaf),
    OTHER_NAME(
        LEAF, leaf -> leaf.replaceFirst("^<(\\S+?)([\\s>])", "<$1x$2").replaceFirst(">$", "x>")),
    CAPITALS(LEAF, leaf -> leaf.replaceFirst("^<(.)", "<C$1").replaceFirst("/(.)", "/C$1")),
    WRAPPED(LEAF, leaf -> "<w>" + leaf + "</w>"),
    NIL(LEAF, leaf -> leaf.replaceFirst(">", " xsi:nil=\"true\">")),
    NOT_NIL(LEAF, leaf -> leaf.replaceFirst(">", " xsi:nil=\"false\">")),
    REFERRING(LEAF, leaf -> leaf.replaceFirst(">", " href=\"#1\">")),
    TYPED(LEAF, leaf -> leaf.replaceFirst(">", " xsi:type=\"x:Circle\">")),
    NAMED(LEAF, leaf -> leaf.replaceFirst(">", " name=\"n\">")),
    REDECLARED(LEAF, leaf -> leaf.replaceFirst(">", " xmlns=\"urn:other\">")),
    UNKNOWN_ELEMENT(GAP, gap -> "<unknown>1</unknown>"),
    WHITE_SPACE(GAP, gap -> "\r\n\t "),
    TEXT(GAP, gap -> "text"),
    COMMENT_BETWEEN(GAP, gap -> "<!-- c -->"),
    COMMENTS_BETWEEN(GAP, gap -> "\n<!--Optional:-->\r\n\t<!---->"),
    COMMENT_AND_TEXT(GAP, gap -> "<!-- c -->text"),
    TEXT_AND_COMMENT(GAP, gap -> "text<!-- c -->"),
    COMMENT_OF_TAGS(GAP, gap -> "<!-- <a b='c'> -->"),
    BAD_COMMENT(GAP, gap -> "<!-- c -- d -->");

    private final Pattern place;
    private final UnaryOperator<String> change;

    Change(Pattern place, UnaryOperator<String> change) {
      this.place = place;
      this.change = change;
    }
  }

  private Neighbours() {}

  private static String other(String value) {
    if (value.isEmpty()) {
      return "1";
    }
    char last = value.charAt(value.length() - 1);
    char next = last == '9' || last == 'z' ? (char) (last - 1) : (char) (last + 1);
    return Character.isLetterOrDigit(last) && last < 0x80
        ? value.substring(0, value.length() - 1) + next
        : value + "1";
  }

  private static boolean isFromBytes(Route route) {
    return !(route instanceof Route.Stock) && !(route instanceof Route.Tree);
  }

  /**
   * The neighbours of a case's first message; none if the case has several messages, or if its
   * service has groups of elements: stock's generated parsers of these do not end at some elements
   * that they do not expect.
   */
  static List<Case> of(Case original) {
    if (original.message().service().equals("Forms")) {
      return List.of();
    }
    String xml = new String(original.message().bytes(), ISO_8859_1);
    // One change in two for cases that the module answers from bytes, one in eight for stock's and
    // long ones.
    boolean few = !isFromBytes(original.route()) || xml.length() > LONG;
    int oneIn = few ? 8 : 2;
    Map<Pattern, List<MatchResult>> found = new HashMap<>();
    List<Case> neighbours = new ArrayList<>();
    for (Change change : Change.values()) {
      int hash = (original.name().hashCode() * 31 + change.name().hashCode()) * 0x9E3779B9;
      if (!original.isIndependent() || (hash >>> 8) % oneIn != 0) {
        continue;
      }
      List<MatchResult> places =
          found.computeIfAbsent(change.place, pattern -> pattern.matcher(xml).results().toList());
      if (!places.isEmpty()) {
        MatchResult place = places.get((hash >>> 12) % places.size());
        String changed =
            xml.substring(0, place.start())
                + change.change.apply(place.group())
                + xml.substring(place.end());
        Message message = original.message().editBytes(text -> changed);
        String name = original.name() + ", " + change + " at " + place.start();
        neighbours.add(new Case(name, List.of(message), original.route()));
      }
    }
    return neighbours;
  }
}
