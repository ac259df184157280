package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.deserializer.objects.CopyStrategy;
import org.junit.jupiter.api.Test;

/** Golden tests: messages learned, and the resulting automaton as text. */
class AutomatonGoldenTest {
  private final Orders orders = new Orders(CopyStrategy.REFLECTION, 1 << 20);

  private static final String HEAD =
      "<s:Envelope xmlns:s=\\\"http://schemas.xmlsoap.org/soap/envelope/\\\">";

  @Test
  void repeatedItemsBecomeALoopThatTakesAnyNumber() throws Exception {
    orders.learn(Orders.message("", "Ann", "pen", "3", "ink", "1"));

    assertThat(orders.matcher.dump())
        .isEqualTo(
            """
            0: fixed "%s<s:Body><o:order xmlns:o=\\"urn:orders\\"><customer>" -> 1
            1: variable customer String -> 2
            2: fixed "</customer><lines>" {open lines[] Line} -> 3
            3: fixed "<article>" -> 4
            4: variable article String -> 5
            5: fixed "</article><count>" -> 6
            6: variable count int -> 7
            7: fixed "</count></lines>" {close} -> 8
            8: choice -> 9 | 11
            9: fixed "</o:order></s:Body></s:Envelope>" -> 10
            10: final
            11: fixed "<lines>" {open lines[] Line} -> 3
            """
                .formatted(HEAD));
    assertThat(orders.bind(Orders.message("", "Bob", "cap", "7"))).isEqualTo("Bob [7xcap]");
    assertThat(orders.bind(Orders.message("", "", "a", "1", "b", "2", "c", "3", "d", "4")))
        .isEqualTo(" [1xa, 2xb, 3xc, 4xd]");
    assertThat(orders.bind(Orders.message("", "no lines"))).isEqualTo("miss");
  }

  @Test
  void anotherDialectBranchesOffAndRejoins() throws Exception {
    orders.learn(Orders.message("", "Ann", "pen", "3"));
    orders.learn(Orders.message("", "Ann", "pen", "3").replace("<count>", "<count >"));

    assertThat(orders.matcher.dump())
        .isEqualTo(
            """
            0: fixed "%s<s:Body><o:order xmlns:o=\\"urn:orders\\"><customer>" -> 1
            1: variable customer String -> 2
            2: fixed "</customer><lines><article>" {open lines[] Line} -> 3
            3: variable article String -> 4
            4: fixed "</article>" -> 5
            5: choice -> 6 | 10
            6: fixed "<count >" -> 7
            7: variable count int -> 8
            8: fixed "</count></lines></o:order></s:Body></s:Envelope>" {close} -> 9
            9: final
            10: fixed "<count>" -> 7
            """
                .formatted(HEAD));
  }

  @Test
  void headersBecomeOpaqueAndVaryingAttributesPatterns() throws Exception {
    orders.learn(Orders.message(header("1", "uuid:1"), "Ann", "pen", "3"));
    orders.learn(Orders.message(header("2", "uuid:2"), "Ann", "pen", "3"));

    assertThat(orders.matcher.dump())
        .isEqualTo(
            """
            0: fixed "%s<s:Header>" -> 1
            1: choice -> 2 | 10
            2: fixed "</s:Header><s:Body><o:order xmlns:o=\\"urn:orders\\"><customer>" -> 3
            3: variable customer String -> 4
            4: fixed "</customer><lines><article>" {open lines[] Line} -> 5
            5: variable article String -> 6
            6: fixed "</article><count>" -> 7
            7: variable count int -> 8
            8: fixed "</count></lines></o:order></s:Body></s:Envelope>" {close} -> 9
            9: final
            10: pattern "<h:id xmlns:h=\\"urn:h\\" n=\\"…\\">" -> 11
            11: variable opaque -> 12
            12: fixed "</h:id>" -> 1
            """
                .formatted(HEAD));
    assertThat(orders.bind(Orders.message(header("345", ""), "Cid", "hat", "9")))
        .isEqualTo("Cid [9xhat]");
  }

  private static String header(String number, String id) {
    return "<s:Header><h:id xmlns:h=\"urn:h\" n=\"" + number + "\">" + id + "</h:id></s:Header>";
  }

  @Test
  void theDrawingIsOfGraphviz() {
    Orders small = new Orders(CopyStrategy.REFLECTION, 1 << 20);
    small.learn(Orders.message("", "Ann"));

    assertThat(small.matcher.toGraphviz())
        .isEqualTo(
            """
            digraph automaton {
              rankdir=LR;
              node [fontname=monospace];
              s0 [shape=box, label="fixed \\"<s:Envelope xmlns:s=\\\\\\"http://schemas.xmlsoap.org/soap/envelope/\\\\\\"><s:Body><o:order xmlns:o=\\\\\\"urn:orders\\\\\\"><customer>\\""];
              s0 -> s1;
              s1 [shape=ellipse, label="variable customer String"];
              s1 -> s2;
              s2 [shape=box, label="fixed \\"</customer></o:order></s:Body></s:Envelope>\\""];
              s2 -> s3;
              s3 [shape=doublecircle, label="final"];
            }
            """);
  }
}
