package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;

/** Arrays of arrays: parameters and properties, names of items, empty and missing rows. */
public final class TableCases {
  private static final String ROW = "<rows><array>1</array><array>22</array></rows>";
  private static final String LEG = "<from>a</from><miles>1.5</miles>";

  private final List<Case> cases = new ArrayList<>();

  private TableCases() {}

  public static List<Case> all() {
    TableCases tables = new TableCases();
    tables.parameters();
    tables.properties();
    tables.others();
    return tables.cases;
  }

  private void module(String operation, String... contents) {
    for (String content : contents) {
      String name = operation + " " + (content.length() > 200 ? "long" : content);
      cases.add(Case.module(name, Message.soap11("Tables", call(operation, content))));
    }
  }

  private void stock(String reason, String operation, String content) {
    cases.add(
        Case.stock(
            reason, operation + " " + content, Message.soap11("Tables", call(operation, content))));
  }

  private void parameters() {
    module(
        "table",
        "",
        ROW,
        ROW + ROW + "<rows><array>3</array></rows>",
        "<rows/>",
        "<rows/><rows/>" + ROW,
        "<rows>text</rows>" + ROW,
        "<rows xsi:nil='true'/>",
        "<rows xsi:nil='true'/>" + ROW,
        "<rows xsi:nil='false'><array>1</array></rows>",
        "<rows xsi:type='x:Circle'><array>1</array></rows>",
        "<rows><any>1</any><array>2</array><rows>3</rows></rows>",
        "<rows><array xsi:nil='true'/><array/></rows>",
        "<rows a='1'> <array b='2'>1</array> </rows>",
        "<rows><array href='#1'>1</array></rows>",
        ROW.repeat(40),
        "<rows>" + "<array>7</array>".repeat(400) + "</rows>" + ROW);
    module(
        "texts",
        "<before>b</before><rows><array>x</array><array/></rows><after>a</after>",
        "<before>b</before><after>a</after>",
        "<rows><array> x </array></rows><rows/><after>a</after>");
    module(
        "reals",
        "<rows><array>1.5</array><array>-0.0</array></rows><flags><array>1</array></flags>",
        "<rows>" + "<array>0.25</array>".repeat(300) + "</rows><flags/>");
    module(
        "cube",
        "<layers><array><array>1</array><array>2</array></array><array/></layers>",
        "<layers><row><array>1</array><row>2</row></row><array>3</array></layers><layers/>",
        "<layers><array xsi:nil='1'/><array><array xsi:nil='1'/></array></layers>");
    module(
        "legs",
        "<legs><array>" + LEG + "</array></legs>",
        "<legs><array>" + LEG + "</array><array/></legs><legs/>",
        "<legs><array xsi:nil='true'/><other>" + LEG + "</other></legs>",
        "<legs>" + ("<array>" + LEG + "</array>").repeat(60) + "</legs>");
  }

  private void properties() {
    String cells = "<cells><array>1</array><array>2</array></cells>";
    module(
        "grid",
        "<grid/>",
        "<grid>" + cells + "</grid>",
        "<grid>" + cells + "<name>n</name>" + cells + "</grid>",
        "<grid><cells/><cells xsi:nil='true'/><name>n</name></grid>",
        "<grid><cells xsi:nil='true'/>" + cells + "</grid>",
        "<grid><cells xsi:nil='false'/>" + cells + "</grid>",
        "<grid><cells><other>1</other><array>2</array></cells></grid>",
        "<grid><cells xsi:type='x:Circle'><array>2</array></cells></grid>",
        "<grid><legs><array>" + LEG + "</array><array/></legs><legs/></grid>",
        "<grid><days><array><array>2026-01-02</array></array></days></grid>",
        "<grid><days><row><array>2026-01-02</array></row></days><days/></grid>",
        "<grid/><more>" + cells + "</more><more><name>n</name></more>");
  }

  private void others() {
    module("echo", ROW + ROW);
    stock("VALUE", "table", "<rows><array>x</array></rows>");
    stock("MIXED_VALUE", "table", "<rows><array><b/>1</array></rows>");
    stock("PARAMETER", "table", "<other>1</other>" + ROW);
    stock("PARAMETER", "table", ROW + "<other>1</other>");
    stock("MULTIREF", "table", "<rows href='#1'/>");
    stock("XSI_TYPE", "table", "<rows><array xsi:type='xsd:int'>1</array></rows>");
    stock("ARRAY_NAME", "grid", "<grid><Cells><array>1</array></Cells></grid>");
    stock("VALUE", "grid", "<grid><cells><array>x</array></cells></grid>");
  }
}
