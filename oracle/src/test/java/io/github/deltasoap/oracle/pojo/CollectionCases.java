package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;

/** Collections: properties and parameters, their names and namespaces, nil items and types. */
public final class CollectionCases {
  private static final String BASKET =
      "<after>z</after><bigs>1</bigs><bigs>2</bigs>"
          + "<homes><street>a</street><number>1</number></homes><homes><street>b</street></homes>"
          + "<numbers>1</numbers><numbers>2</numbers><ratios>1.5</ratios><ratios>1e10</ratios>"
          + "<texts>a</texts><texts>b</texts>";

  private static final String ORDERED =
      "<names>b</names><names>a</names><numbers>3</numbers><numbers>1</numbers><numbers>3</numbers>"
          + "<sorted>b</sorted><sorted>a</sorted>"
          + "<bean><ranks>2</ranks><ranks>1</ranks><texts>x</texts><texts>y</texts></bean>";

  private static final String ASSORTMENT =
      in("baskets", BASKET)
          + "<baskets/><colors>RED</colors><colors/><dates>2026-01-01</dates>"
          + "<decimals>1.50</decimals><flags>1</flags><flags>true</flags><flags/>"
          + "<floats>1.5</floats><letters>a</letters><linked>a</linked><linked>b</linked>"
          + "<names>a</names><names>b</names><names>a</names><queue>1</queue>"
          + "<smalls>1</smalls><tinies>2</tinies>";

  private final List<Case> cases = new ArrayList<>();

  private CollectionCases() {}

  public static List<Case> all() {
    CollectionCases collections = new CollectionCases();
    collections.properties();
    collections.items();
    collections.names();
    collections.parameters();
    collections.ofItsOwn();
    return collections.cases;
  }

  private void module(String name, String operation, String parameters) {
    cases.add(Case.module(name, Message.soap11("Collected", call(operation, parameters))));
  }

  private void stock(String reason, String name, String operation, String parameters) {
    cases.add(Case.stock(reason, name, Message.soap11("Collected", call(operation, parameters))));
  }

  private void basket(String name, String content) {
    module("basket, " + name, "basket", in("basket", content));
  }

  private static String in(String element, String content) {
    return "<" + element + ">" + content + "</" + element + ">";
  }

  private void properties() {
    basket("all", BASKET);
    module("basket returned", "echoBasket", in("basket", BASKET));
    basket("none", "");
    module("basket returned, none", "echoBasket", in("basket", ""));
    basket(
        "long",
        "<numbers>5</numbers>".repeat(300) + "<homes><number>1</number></homes>".repeat(300));
    basket("in baskets", in("inner", BASKET + in("inner", BASKET)));
    module("baskets", "baskets", in("baskets", BASKET) + in("baskets", BASKET) + "<baskets/>");
    module("assortment", "assortment", in("assortment", ASSORTMENT));
    module("assortment, none", "assortment", in("assortment", ""));
  }

  private void items() {
    basket("empty texts", "<texts/><texts></texts><texts> </texts>");
    basket("empty numbers", "<numbers/><numbers>1</numbers>");
    basket("empty beans", "<homes/><homes></homes>");
    basket("nil collection", "<texts xsi:nil=\"true\"/><texts>x</texts><homes xsi:nil=\"1\"/>");
    basket(
        "nil items",
        "<homes/><homes xsi:nil=\"false\"/><texts>a</texts><texts xsi:nil=\"true\">x</texts>");
    basket("first item nil", "<texts xsi:nil=\"false\"/><texts xsi:nil=\"true\"/><texts>x</texts>");
    basket(
        "nil items of unknown types",
        "<homes/><homes xsi:nil=\"1\" xsi:type=\"x:Unknown\"><street>s</street></homes>");
    basket(
        "types of texts", "<texts xsi:type=\"xsd:int\">x</texts><texts xsi:type=\"q\">y</texts>");
    basket("types of beans", "<homes xsi:type=\"x:Address\"><street>s</street></homes><homes/>");
    stock(
        "XSI_TYPE",
        "strings among beans",
        "basket",
        in("basket", "<homes xsi:type=\"xsd:string\">s</homes>"));
    stock(
        "XSI_TYPE", "items of unknown types", "basket", in("basket", "<homes xsi:type=\"x:No\"/>"));
    stock("MULTIREF", "items that refer", "basket", in("basket", "<homes href=\"#1\"/>"));
    stock(
        "VALUE", "no numbers", "basket", in("basket", "<numbers>1</numbers><numbers>x</numbers>"));
    stock("VALUE", "no color", "assortment", in("assortment", "<colors>PINK</colors>"));
  }

  private void names() {
    basket("apart", "<texts>x</texts><after>n</after><texts>y</texts><numbers>1</numbers>");
    basket("another case later", "<texts>x</texts><TEXTS>y</TEXTS><texts>z</texts>");
    basket("another namespace later", "<texts>x</texts><x:texts>y</x:texts><texts>z</texts>");
    basket("another namespace first", "<x:texts>x</x:texts><texts>y</texts><x:texts>z</x:texts>");
    basket(
        "no namespace first",
        "<texts xmlns=\"\">x</texts><texts>y</texts><texts xmlns=\"\">z</texts>");
    basket(
        "namespaces apart",
        "<x:texts>x</x:texts><homes/><after>n</after><texts>y</texts><x:homes/><x:texts>z</x:texts>");
    stock(
        "ARRAY_NAME",
        "another case first",
        "basket",
        in("basket", "<TEXTS>x</TEXTS><texts>y</texts>"));
  }

  private void parameters() {
    module("texts", "texts", "<before>b</before><texts>a</texts><texts>b</texts><after>c</after>");
    module("texts in two namespaces", "texts", "<texts>a</texts><x:texts>b</x:texts>");
    module("one nil text", "texts", "<texts xsi:nil=\"1\"/><after>c</after>");
    module("one empty text", "texts", "<texts/>");
    module("no texts", "texts", "<after>c</after>");
    module("texts apart", "texts", "<texts>a</texts><after>c</after><texts>b</texts>");
    module("homes", "homes", "<homes><street>s</street></homes><homes xsi:nil=\"true\"/><homes/>");
    module("no homes", "homes", "");
    module(
        "numbers and colors",
        "numbers",
        "<numbers>1</numbers><numbers/><colors>RED</colors><colors/>");
    module("long numbers", "numbers", "<numbers>17</numbers>".repeat(500));
    module(
        "sets",
        "sets",
        "<names>a</names><names>b</names><names>a</names><numbers>1</numbers><numbers/>");
    module("ordered", "ordered", ORDERED);
    module("ordered, others", "ordered", ORDERED.replace("b<", "a<").replace("2<", "1<"));
    module("a null in a vector", "ordered", "<names/><names>a</names><bean/>");
    stock("APPLICATION_CLASS", "a null in a sorted set", "ordered", "<sorted xsi:nil=\"true\"/>");
    module("baskets returned", "echoBaskets", in("baskets", BASKET) + in("baskets", BASKET));
    module("no baskets returned", "echoBaskets", "");
    stock("PARAMETER", "an unknown parameter after homes", "homes", "<homes/><other/>");
    stock("MULTIREF", "homes that refer", "homes", "<homes/><homes href=\"#1\"/>");
  }

  /** Services may change their lists. */
  private void ofItsOwn() {
    String basket = in("basket", BASKET) + "<texts>a</texts><texts>b</texts>";
    cases.add(Case.module("mutating, basket", Message.soap11("Mutating", call("basket", basket))));
  }
}
