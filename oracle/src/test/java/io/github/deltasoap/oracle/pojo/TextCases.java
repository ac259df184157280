package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;

/** Text content: what XML allows in it, and what it does not. */
public final class TextCases {
  private TextCases() {}

  public static List<Case> all() {
    List<Case> cases = new ArrayList<>();
    String[][] inProfile = {
      {"plain", "plain"},
      {"leading and trailing spaces", "  a  "},
      {"spaces only", "   "},
      {"line feeds", "a\nb\n"},
      {"carriage return and line feed", "a\r\nb\r\n"},
      {"carriage returns", "a\rb\r\r\nc\r"},
      {"tabs", "\ta\tb"},
      {"predefined entities", "&lt;&gt;&amp;&quot;&apos;"},
      {"decimal references", "&#65;&#13;&#10;&#9;&#32;&#233;"},
      {"hexadecimal references", "&#x41;&#xE9;&#xe9;&#x4E2D;"},
      {"reference with zeros", "&#0000065;&#x000041;"},
      {"references to supplementary characters", "&#x1F600;&#128512;&#x10FFFF;"},
      {"last characters of planes", "&#xD7FF;&#xE000;&#xFFFD;\uFFFD"},
      {"two bytes", "\u00e9\u00ff\u0080\u07ff"},
      {"three bytes", "\u0800\u4e2d\ud7ff\ue000\ufffd"},
      {"four bytes", "\ud83d\ude00\ud800\udc00\udbff\udfff"},
      {"non-breaking space, next line, line separator", "\u00a0\u0085\u2028"},
      {"byte order mark inside", "a\ufeffb"},
      {"combining and right-to-left", "e\u0301\u202eabc"},
      {"delete", "\u007f"},
      {"brackets", "]] ]>] [x]]"},
      {"greater-than", "a>b"},
      {"quotes", "\"a\" 'b'"},
      {"looks like an entity", "&amp;lt;"},
      {"9,000 bytes", "0123456789".repeat(900)},
      {"long with entities", "a&amp;b\r\n".repeat(3000)},
      {"long beyond ASCII", "\ud83d\ude00\u00e9x".repeat(5000)},
      {"a number", "5"},
    };
    for (String[] each : inProfile) {
      cases.add(Case.module("text: " + each[0], one(each[1])));
    }
    String[][] sections = {
      {"CDATA section", "<![CDATA[<a>&amp;]]>"},
      {"CDATA section between text", "a<![CDATA[b]]>c"},
      {"CDATA section between references", "&lt;<![CDATA[&]]>amp;"},
      {"CDATA sections", "<![CDATA[<a>]]>\n<![CDATA[]]><![CDATA[</a>]]>"},
      {"CDATA sections around their end", "<![CDATA[a]]]]><![CDATA[>b]]>"},
      {"empty CDATA section beside text", "a<![CDATA[]]>"},
      {"CDATA section of white space", "<![CDATA[ \t ]]>"},
      {"CDATA section with brackets", "<![CDATA[[a]] ]>]]>"},
      {"CDATA section with line ends", "a\r\n<![CDATA[\r\n\rb\r]]>\n"},
      {"CDATA section beyond ASCII", "<![CDATA[\u00e9\u4e2d\ud83d\ude00]]>"},
      {"CDATA section with markup", "<![CDATA[<!-- a --><?b c?><![CDATA[<!DOCTYPE d>]]>"},
      {"long CDATA section", "<![CDATA[" + "<item n=\"1\">a &amp; b</item>\n".repeat(300) + "]]>"},
    };
    for (String[] each : sections) {
      cases.add(Case.simplified("text: " + each[0], one(each[1])));
    }
    String[][] outside = {
      {"CDATA", "empty CDATA section", "<![CDATA[]]>"},
      {"CDATA", "CDATA section with a control character", "<![CDATA[a\u0001b]]>"},
      {"CDATA", "CDATA section without end", "<![CDATA[a]]"},
      {"CHARACTERS", "CDATA section in a reference", "&am<![CDATA[]]>p;"},
      {"CHARACTERS", "CDATA section after part of a reference", "&am<![CDATA[p;]]>"},
      {"CDATA", "CDATA section between parts of a line end", "a\r<![CDATA[]]>\nb"},
      {"CDATA", "CDATA section after part of a line end", "a\r<![CDATA[\n]]>"},
      {"CDATA", "CDATA section before part of its end", "<![CDATA[a]]]]>>"},
      {"CDATA", "CDATA section beside a comment", "<![CDATA[a]]><!-- b -->"},
      {"CDATA", "CDATA section beside a processing instruction", "<![CDATA[a]]><?b?>"},
      {"COMMENT", "comment", "a<!-- b -->c"},
      {"COMMENT", "comment alone", "<!-- b -->"},
      {"PROCESSING_INSTRUCTION", "processing instruction", "a<?b c?>d"},
      {"CHARACTERS", "unknown entity", "a&nbsp;b"},
      {"CHARACTERS", "reference to 0", "&#0;"},
      {"CHARACTERS", "reference to a control character", "&#1;"},
      {"CHARACTERS", "reference to a surrogate", "&#xD800;"},
      {"CHARACTERS", "reference to a non-character", "&#xFFFE;"},
      {"CHARACTERS", "reference beyond Unicode", "&#x110000;"},
      {"CHARACTERS", "reference without digits", "&#;"},
      {"CHARACTERS", "reference with a capital X", "&#X41;"},
      {"CHARACTERS", "reference without end", "&#65 "},
      {"CHARACTERS", "reference with many zeros", "&#00000000000000000065;"},
      {"CHARACTERS", "ampersand alone", "a & b"},
      {"CHARACTERS", "ampersand at the end", "a &"},
      {"CHARACTERS", "end of a CDATA section", "a]]>b"},
      {"CHARACTERS", "non-character", "\ufffe"},
      {"CHARACTERS", "control character", "a\u0001b"},
      {"CHARACTERS", "form feed", "a\fb"},
    };
    for (String[] each : outside) {
      cases.add(Case.stock(each[0], "text: " + each[1], one(each[2])));
    }
    String[][] badBytes = {
      {"lone byte", "a\u00ffb"},
      {"lone continuation", "a\u0080b"},
      {"overlong slash", "a\u00c0\u00afb"},
      {"overlong three bytes", "a\u00e0\u0080\u00afb"},
      {"surrogate", "a\u00ed\u00a0\u0080b"},
      {"truncated two bytes", "a\u00c3"},
      {"truncated four bytes", "a\u00f0\u009f\u0098"},
      {"beyond Unicode", "a\u00f4\u0090\u0080\u0080"},
      {"Latin-1", "caf\u00e9 cr\u00e8me"},
    };
    for (String[] each : badBytes) {
      Message message = one("@").editBytes(text -> text.replace("@", each[1]));
      cases.add(Case.stock("CHARACTERS", "UTF-8: " + each[0], message));
    }
    return cases;
  }

  private static Message one(String text) {
    return Message.soap11("Values", call("one", "<text>" + text + "</text>"));
  }
}
