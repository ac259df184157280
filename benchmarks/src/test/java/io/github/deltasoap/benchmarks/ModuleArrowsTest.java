package io.github.deltasoap.benchmarks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/**
 * The arrows of the module drawing in ARCHITECTURE.md: they point down only, siblings meet only in
 * engine-core, and packages have no cycles. This test is here because only the benchmarks depend on
 * every module.
 */
@AnalyzeClasses(packages = "io.github.deltasoap", importOptions = DoNotIncludeTests.class)
final class ModuleArrowsTest {
  private static final String CORE = "io.github.deltasoap.core..";
  private static final String DATABINDING = "io.github.deltasoap.databinding..";
  private static final String DESERIALIZER = "io.github.deltasoap.deserializer..";
  private static final String SERIALIZER = "io.github.deltasoap.serializer..";
  private static final String INVOKER = "io.github.deltasoap.invoker..";
  private static final String ENGINE = "io.github.deltasoap.engine..";
  private static final String CHANNEL = "io.github.deltasoap.channel..";
  private static final String AXIS2_MODULE = "io.github.deltasoap.axis2..";
  private static final String SAMPLES = "io.github.deltasoap.samples..";
  private static final String BENCHMARKS = "io.github.deltasoap.benchmarks..";

  @ArchTest
  static final ArchRule arrowsPointDownAndSiblingsDoNotSeeEachOther =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("engine-core")
          .definedBy(CORE)
          .layer("delayed-databinding")
          .definedBy(DATABINDING)
          .layer("delta-deserializer")
          .definedBy(DESERIALIZER)
          .layer("delta-serializer")
          .definedBy(SERIALIZER)
          .layer("invoker-gen")
          .definedBy(INVOKER)
          .layer("delta-engine")
          .definedBy(ENGINE)
          .layer("stream-channel")
          .definedBy(CHANNEL)
          .layer("axis2-module")
          .definedBy(AXIS2_MODULE)
          .layer("samples")
          .definedBy(SAMPLES)
          .layer("benchmarks")
          .definedBy(BENCHMARKS)
          .whereLayer("engine-core")
          .mayNotAccessAnyLayer()
          .whereLayer("delayed-databinding")
          .mayOnlyAccessLayers("engine-core")
          .whereLayer("delta-deserializer")
          .mayOnlyAccessLayers("engine-core")
          .whereLayer("delta-serializer")
          .mayOnlyAccessLayers("engine-core")
          .whereLayer("invoker-gen")
          .mayOnlyAccessLayers("engine-core")
          .whereLayer("stream-channel")
          .mayOnlyAccessLayers("engine-core")
          .whereLayer("delta-engine")
          .mayOnlyAccessLayers(
              "engine-core",
              "delayed-databinding",
              "delta-deserializer",
              "delta-serializer",
              "invoker-gen")
          .whereLayer("axis2-module")
          .mayOnlyAccessLayers(
              "engine-core",
              "delayed-databinding",
              "delta-deserializer",
              "delta-serializer",
              "invoker-gen",
              "delta-engine",
              "stream-channel")
          .whereLayer("benchmarks")
          .mayNotBeAccessedByAnyLayer();

  @ArchTest
  static final ArchRule noCyclesBetweenPackages =
      slices().matching("io.github.deltasoap.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule jaxbKnowsNoAxis2 =
      noClasses()
          .that()
          .resideInAPackage("io.github.deltasoap.axis2.jaxb..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.axis2..", "org.apache.axiom..");

  @ArchTest
  static final ArchRule onlyTheAxis2ModuleAndWhatIsAboveItKnowsAxis2 =
      noClasses()
          .that()
          .resideOutsideOfPackages(AXIS2_MODULE, SAMPLES, BENCHMARKS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.axis2..", "org.apache.axiom..");

  @ArchTest
  static final ArchRule engineCoreKnowsNoParser =
      noClasses()
          .that()
          .resideInAPackage(CORE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.xmlpull..",
              "io.github.xstream..",
              "javax.xml.stream..",
              "javax.xml.parsers..",
              "org.xml.sax..");

  @ArchTest
  static final ArchRule onlyDelayedDatabindingKnowsTheParsers =
      noClasses()
          .that()
          .resideOutsideOfPackages(DATABINDING, BENCHMARKS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.xmlpull..", "io.github.xstream..", "com.fasterxml.aalto..", "com.ctc.wstx..");

  @ArchTest
  static final ArchRule nobodyAsksTheFactoryForAParser =
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("org.xmlpull.v1.XmlPullParserFactory")
          .because(
              "it looks parsers up under names that the relocation in the .mar changes; call the"
                  + " parser's constructor");
}
