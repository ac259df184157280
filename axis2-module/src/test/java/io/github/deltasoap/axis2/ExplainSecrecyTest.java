package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import org.junit.jupiter.api.Test;

/** Explanations, events and the log show no value of a message. */
class ExplainSecrecyTest extends ExplainedShop {
  private static final String SECRET = "Hush";

  /** A message with a secret in each of its values. */
  private static String secrets() {
    return "<?xml version=\"1.0\"?>\n"
        + START.replace("<s:Body>", "")
        + "<s:Header><h:ticket xmlns:h=\"urn:h\" key=\"Hush\" h:level='1>Hush'>"
        + "<h:user name=\"Hush\">Hush</h:user></h:ticket></s:Header>\n<s:Body a=\"Hush\">"
        + "<o:order xmlns:o=\"http://shop\" k=\"Hush>Hush\"><name k='Hush'>1 Hush 2</name>"
        + "<counts>1</counts><counts>2</counts><article key=\"1 Hush\">"
        + "<sku k=\"Hush\">Hush</sku><price>1</price></article></o:order></s:Body></s:Envelope>";
  }

  private static void revealsNothing(String message) {
    String explained = bean().explain("order", message);
    if (explained.contains(SECRET)) {
      throw new AssertionError("Reveals a value: " + explained + "\nof\n" + message);
    }
  }

  /** Whatever a typing error makes of a message. */
  @Test
  void explanationsShowNoValue() throws Exception {
    try (ModuleHost host = host()) {
      String all = secrets();
      for (boolean learned : new boolean[] {false, true}) {
        for (int i = 0; i <= all.length(); i++) {
          revealsNothing(all.substring(0, i));
          for (String each : List.of("<", ">", "</", "/>", "&", "\"", "'", "<!--", " ", "é")) {
            revealsNothing(all.substring(0, i) + each + all.substring(i));
          }
          if (i < all.length()) {
            revealsNothing(all.substring(0, i) + all.substring(i + 1));
          }
          if (all.startsWith(SECRET, i)) {
            // A value that looks like a tag.
            for (String each :
                List.of("<Hush>", "</Hush>", "\"><Hush>", "'><Hush k='", "<Hush k>")) {
              revealsNothing(all.substring(0, i) + each + all.substring(i + SECRET.length()));
            }
          }
        }
        if (!learned) {
          learn(host, all);
        }
      }
      // Here the name of the payload is guessed.
      for (int i = 0; i <= all.length(); i++) {
        for (String each : List.of("", "<", "<![CDATA[", "<!--")) {
          assertThat(bean().explain(all.substring(0, i) + each + all.substring(i)))
              .doesNotContain(SECRET);
        }
      }
    }
  }

  /** Values that decide the meaning of an element belong to the learned shape. */
  @Test
  void learnedValuesAreNotShown() throws Exception {
    try (ModuleHost host = host()) {
      String xsi = " xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"";
      String nil = good("n", 1, 2).replace("<sku>s</sku>", "<none><n i:nil='1>Hush'/></none>");
      nil = nil.replace("i:nil", xsi + " i:nil");
      learn(host, nil);
      assertThat(bean().dumpAutomata()).contains("nil").doesNotContain(SECRET);
      for (int i = nil.indexOf("<none"); i < nil.indexOf("<price"); i++) {
        if (nil.charAt(i) == 'n') {
          revealsNothing(nil.substring(0, i) + "m" + nil.substring(i + 1));
        }
      }
      revealsNothing(nil.replace("1>Hush", "1>Mush"));
      revealsNothing(nil.replace("1>Hush", "2>Hush"));
      revealsNothing(nil.replace("1>Hush'", "1>Hush' k='1'"));
    }
  }

  @Test
  void eventsAndTheLogShowNoValue() throws Exception {
    try (ModuleHost host = host()) {
      String all = secrets();
      learn(host, all);
      int start = log.at(Level.FINE).size();
      List<String> messages = new ArrayList<>();
      messages.add(all.replace("<price>", "<more k=\"Hush\">Hush</more><price>"));
      messages.add(all.replace("<price>1", "<price>Hush"));
      messages.add(all.replace("<counts>", "<counts href=\"Hush\">"));
      messages.add(all.replace("<counts>", "<other k=\"Hush\">Hush</other><counts>"));
      for (String sku :
          List.of(
              "<!--Hush-->",
              "<![CDATA[Hush]]>",
              "<?Hush Hush?>",
              "&Hush;",
              "<a>1 < Hush</a>",
              "<a>1 <Hush</a>",
              "<a>1 <Hush> 2</a>",
              "<a>Hush",
              "<a k=Hush/>",
              "<a k=\"Hush/>",
              "<a Hush/>",
              "<u:a>Hush</u:a>",
              "</Hush>")) {
        messages.add(all.replace(">Hush</sku>", ">" + sku + "</sku>"));
      }
      bean().resetCounters();
      // So that none is taken for a part of a flood.
      TimeUnit.MILLISECONDS.sleep(1100);
      for (String message : messages) {
        post(host, message);
      }
      assertThat(bean().getEventCounts().get("order"))
          // An unknown element. The message with a CDATA section has the learned shape.
          .containsEntry("MISS", 1L)
          .containsEntry("FALLBACK", messages.size() - 2L);
      assertThat(bean().events("order")).hasSize(messages.size() - 1);
      assertThat(String.join("\n", bean().events("order"))).doesNotContain(SECRET);
      List<String> logged = log.at(Level.FINE);
      assertThat(logged).hasSizeGreaterThanOrEqualTo(start + messages.size() - 1);
      for (Level level : List.of(Level.FINE, Level.INFO, Level.WARNING, Level.SEVERE)) {
        assertThat(String.join("\n", log.at(level))).doesNotContain(SECRET);
      }
    }
  }
}
