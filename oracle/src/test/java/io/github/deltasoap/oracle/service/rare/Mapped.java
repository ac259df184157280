package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A bean with rare properties. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Mapped {
  protected @Nullable String text;

  protected @Nullable Map<String, String> map;
  protected @Nullable Set<String> set;
  protected Set<Integer> numbers = new HashSet<>();
  protected @Nullable TreeSet<String> sorted;
  protected @Nullable LinkedHashSet<UUID> linked;
  protected @Nullable Collection<String> collection;
  protected @Nullable LinkedList<String> chain;
  protected @Nullable Queue<String> queue;
  protected Set<String> otherwise = new LinkedHashSet<>();
  protected Set<String> small = new HashSet<>(0);
  protected Set<Integer> large = new HashSet<>(100);

  @SuppressWarnings("JdkObsolete") // As beans have it.
  protected Collection<String> doubled = new LinkedList<>();

  protected Set<String> unknown = new TreeSet<>();

  @XmlElementWrapper protected @Nullable Set<String> wrapped;

  @XmlAttribute protected @Nullable Set<String> listed;
}
