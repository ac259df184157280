package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.PathReplay;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import io.github.deltasoap.deserializer.objects.DocumentReader;
import io.github.deltasoap.deserializer.objects.DocumentTexts;
import org.jspecify.annotations.Nullable;

/** A match on a path without a prototype: all values are converted. */
sealed class PathMatch extends Match permits AlignedMatch {
  final MatchRun.Path path;
  private final Spans spans;

  PathMatch(OperationMatcher matcher, WireMessage message, MatchRun.Path path, Spans spans) {
    super(matcher, message);
    this.path = path;
    this.spans = spans;
  }

  @Override
  public EnvelopeShape envelope() {
    return path.envelope();
  }

  @Override
  final MatchRun.Path path() {
    return path;
  }

  @Override
  public int changedValues() {
    return -1;
  }

  @Override
  public Arguments borrow() throws Unbindable {
    Arguments served = Arguments.owned(assemble());
    matcher.countServed(false);
    matcher.learned().observe(message, path);
    return served;
  }

  /** The objects, converted from all values. */
  @Nullable Object[] assemble() throws Unbindable {
    return PathReplay.assemble(path, message, spans, matcher.learned().type());
  }

  @Override
  public DocumentReader payloadReader() {
    countRead(false);
    return new DocumentReader(path, new DocumentTexts(new String[0], message, Changes.all(spans)));
  }
}
