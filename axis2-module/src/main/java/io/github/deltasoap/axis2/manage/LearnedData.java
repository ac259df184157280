package io.github.deltasoap.axis2.manage;

import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.serializer.TemplateStore;
import java.util.Map;

/** The statistics of what is learned from the messages of a service or of clients. */
public abstract class LearnedData implements MessageStatistics {
  protected final MatchingEngine matching;
  protected final TemplateStore templates;
  private final long maxBytes;

  /**
   * @param matching learns from the messages read
   * @param templates learned from the messages written
   * @param maxBytes the memory limit of each
   */
  protected LearnedData(MatchingEngine matching, TemplateStore templates, long maxBytes) {
    this.matching = matching;
    this.templates = templates;
    this.maxBytes = maxBytes;
  }

  @Override
  public final long getHits() {
    return matching.hits();
  }

  @Override
  public final long getPatchedHits() {
    return matching.patchedHits();
  }

  @Override
  public final long getFullHits() {
    return matching.fullHits();
  }

  @Override
  public final long getMisses() {
    return matching.misses();
  }

  @Override
  public final long getLearnedShapes() {
    return matching.learnedShapes();
  }

  @Override
  public final long getHeldBytes() {
    return matching.heldBytes();
  }

  @Override
  public final Map<String, Long> getTemplateMatches() {
    return templates.counts();
  }

  @Override
  public final long getTemplateBytes() {
    return templates.heldBytes();
  }

  @Override
  public final long getMaxBytes() {
    return maxBytes;
  }
}
