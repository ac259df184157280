package io.github.deltasoap.benchmarks.demo.campaign;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.benchmarks.demo.server.ServerProcess;
import java.util.LinkedHashMap;
import java.util.Map;

/** The results as JSON: the machine, the settings, and every figure of every run. */
public final class ResultJson {

  private ResultJson() {}

  public static String of(
      String scenario, Campaign.Settings settings, Machine machine, Results results) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenario", scenario);
    document.putAll(machine.data());
    document.put("serverJvmOptions", ServerProcess.JVM_OPTIONS);
    document.put("threads", settings.threads());
    document.put("requests", settings.requests());
    document.put("warmup", settings.warmup());
    document.put("rounds", settings.rounds());
    document.put("servers", settings.servers());
    document.put("results", results.all().stream().map(r -> result(r, results)).toList());
    return Json.of(document);
  }

  private static Map<String, Object> result(Result result, Results results) {
    Operation operation = result.measurement().operation();
    Result stock = results.of(operation, Engine.STOCK);
    Result ceiling = results.of(operation, Engine.CEILING);
    Result pipeline = results.of(operation, Engine.PIPELINE);
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("operation", operation.title());
    object.put("engine", result.measurement().engine().id());
    object.put("title", result.measurement().engine().title());
    object.put("path", result.measurement().path());
    object.put("requestsPerSecond", result.spread(Run::requestsPerSecond));
    object.put("requestsPerSecondToStock", result.ratioTo(stock, Run::requestsPerSecond));
    object.put("requestsPerSecondToCeiling", result.ratioTo(ceiling, Run::requestsPerSecond));
    object.put("requestsPerSecondToPipeline", result.ratioTo(pipeline, Run::requestsPerSecond));
    object.put("cpuMicrosPerRequest", result.spread(Run::cpuMicrosPerRequest));
    object.put("cpuToStock", result.ratioTo(stock, Run::cpuMicrosPerRequest));
    object.put("cpuToCeiling", result.ratioTo(ceiling, Run::cpuMicrosPerRequest));
    object.put("cpuToPipeline", result.ratioTo(pipeline, Run::cpuMicrosPerRequest));
    object.put("p50Millis", result.spread(Run::p50Millis));
    object.put("p99Millis", result.spread(Run::p99Millis));
    object.put("runs", result.runs().stream().map(ResultJson::run).toList());
    return object;
  }

  private static Map<String, Object> run(Run run) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("requests", run.requests());
    object.put("elapsedNanos", run.elapsedNanos());
    object.put("serverCpuNanos", run.serverCpuNanos());
    object.put("serverJitMillis", run.serverJitMillis());
    object.put("p50Nanos", run.p50Nanos());
    object.put("p99Nanos", run.p99Nanos());
    run.statistics()
        .ifPresent(
            statistics -> {
              object.put("hits", statistics.hits());
              object.put("patchedHits", statistics.patchedHits());
              object.put("misses", statistics.misses());
              object.put("stockFallbacks", statistics.stockFallbacks());
              object.put("learnedShapes", statistics.learnedShapes());
              object.put("heldBytes", statistics.heldBytes());
            });
    return object;
  }
}
