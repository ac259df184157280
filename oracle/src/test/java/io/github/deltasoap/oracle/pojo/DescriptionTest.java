package io.github.deltasoap.oracle.pojo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Variant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The module reads all operations except those whose types it does not know. */
@ExtendWith(OracleExtension.class)
class DescriptionTest {
  private static final List<String> RESULTS =
      List.of(
          "anything basket big bigs boxedBig boxedFlag boxedLetter boxedNumber boxedNumbers boxedPrecise boxedPrecises boxedRatio boxedSmall boxedTinies boxedTiny calendar calendars circle data date dates decimal document elements employee empties empty failing flag flagBean flags homes integer letter letters level levels list listed longText moreFlags nothing number numberSet numbers object own ownPerson parcel people person polluted precise precises ratio ratioItems ratios scalars series shape small smalls sqlDate table text texts tiny tree uri writeOnly"
              .split(" "));

  private static final List<String> BARE_RESULTS =
      List.of(
          "basket boxedNumber boxedNumbers calendar data date decimal document elements empty failing flag flagBean homes letter level levels list map nothing number numberSet numbers object people person precise scalars series shape text texts tree"
              .split(" "));

  private static final Map<String, List<String>> EXPECTED =
      Map.ofEntries(
          Map.entry(
              "Bare",
              List.of(
                  "bean clash data date grids list map named none number refuse rows set text unit"
                      .split(" "))),
          Map.entry("BareResults", BARE_RESULTS),
          Map.entry(
              "Beans",
              List.of(
                  "couple drawing echoDrawing echoPeople echoPerson echoScalars echoSeries employee node people person ring scalars series shape shapes"
                      .split(" "))),
          Map.entry(
              "Budget",
              List.of(
                  "bytes colour colours dateArrays dates echo echoBytes echoCalendar echoColour echoDouble echoNumbers echoTexts mixed nothing numbers one positional primitiveArrays primitives textArrays texts two wrapperArrays wrappers"
                      .split(" "))),
          Map.entry(
              "Collected",
              List.of(
                  "assortment basket baskets echoBasket echoBaskets homes numbers ordered sets texts"
                      .split(" "))),
          Map.entry(
              "Faults",
              List.of(
                  "axisFault check declared declaredInSubclass declaredRuntime error nullPointer plain runtime runtimeWithoutMessage subclassOfPlain"
                      .split(" "))),
          Map.entry("GenericService", List.of("inherited take".split(" "))),
          Map.entry("GoogleSearchLarge", List.of("doGoogleSearchLarge".split(" "))),
          Map.entry("GoogleSearchSimple", List.of("doGoogleSearchSimple".split(" "))),
          Map.entry(
              "Loose",
              List.of(
                  "anything anythings behind between blocks brief crate cube cut dates described echoElement echoFile echoFileList echoFiles echoLetter echoLuggage element elementResult file fileList fileMap files items letter letters luggage objectList objects optional page pair pile rawList rawMap rawSet reals sorted stream table tableList takePage texts uuid"
                      .split(" "))),
          Map.entry("MoreSearches", List.of("doGoogleSearchLarge doGoogleSearchSimple".split(" "))),
          Map.entry("Mutating", List.of("basket person scalars times".split(" "))),
          Map.entry(
              "NotPlain",
              List.of("aliased deriving derivings fluent refusing unborn unreachable".split(" "))),
          Map.entry("Objects", List.of("call context counts fail reset".split(" "))),
          Map.entry("ObjectsOfApplication", List.of("call context counts fail reset".split(" "))),
          Map.entry("OfNoClone", List.of("take".split(" "))),
          Map.entry("OfPlanet", List.of("take".split(" "))),
          Map.entry("OfSharing", List.of("take".split(" "))),
          Map.entry("OfUncopyable", List.of("take".split(" "))),
          Map.entry("OneWay", List.of("fail last record recordNothing recordPerson".split(" "))),
          Map.entry("Orders", List.of("submit".split(" "))),
          Map.entry("Results", RESULTS),
          Map.entry("Reused", List.of("careful carefuls".split(" "))),
          Map.entry(
              "Robust",
              List.of(
                  "axisFault book bookPerson closeAll error last plain undeclared withoutMessage"
                      .split(" "))),
          Map.entry("RobustUnborn", List.of("take")),
          Map.entry("Searches", List.of("doGoogleSearchLarge doGoogleSearchSimple".split(" "))),
          Map.entry("StartedObjects", List.of("call context counts fail reset".split(" "))),
          Map.entry(
              "StartedObjectsOfApplication", List.of("call context counts fail reset".split(" "))),
          Map.entry("Tables", List.of("cube echo grid legs reals table texts".split(" "))),
          Map.entry("UnqualifiedBareResults", BARE_RESULTS),
          Map.entry("UnqualifiedResults", RESULTS),
          Map.entry("Undescribed", List.of("described object palette rawList".split(" "))),
          Map.entry(
              "Values",
              List.of(
                  "bytes colour colours dateArrays dates echo echoBytes echoCalendar echoColour echoDouble echoNumbers echoTexts mixed nothing numbers one positional primitiveArrays primitives textArrays texts two wrapperArrays wrappers"
                      .split(" "))),
          Map.entry("Witness", List.of("copies take".split(" "))));

  @ParameterizedTest
  @EnumSource
  void readsAllOperationsThatItKnows(Variant variant, OracleServer server) {
    Map<String, List<String>> described = new TreeMap<>();
    for (String service : server.services(variant)) {
      described.put(service, List.of(server.counters(variant, service).describedOperations()));
    }
    Map<String, List<String>> expected = new TreeMap<>();
    for (String service : server.services(variant)) {
      expected.put(service, EXPECTED.get(service));
    }
    assertThat(described).isEqualTo(expected);
  }
}
