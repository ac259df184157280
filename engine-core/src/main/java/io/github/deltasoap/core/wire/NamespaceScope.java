package io.github.deltasoap.core.wire;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The namespace bindings in scope at one point of a message: an immutable linked list that grows
 * inwards. The default namespace has the empty prefix.
 */
public final class NamespaceScope {
  /** The scope outside of any element. */
  public static final NamespaceScope EMPTY = new NamespaceScope(null, "", "");

  private final @Nullable NamespaceScope outer;
  private final String prefix;
  private final String uri;

  private NamespaceScope(@Nullable NamespaceScope outer, String prefix, String uri) {
    this.outer = outer;
    this.prefix = prefix;
    this.uri = uri;
  }

  /** This scope with one more declaration; an empty URI undeclares the default namespace. */
  public NamespaceScope with(String declaredPrefix, String declaredUri) {
    return new NamespaceScope(this, declaredPrefix, declaredUri);
  }

  /**
   * Finds the URI bound to a prefix.
   *
   * @return empty for no namespace; null if the prefix is unbound
   */
  public @Nullable String uri(String wantedPrefix) {
    for (NamespaceScope scope = this; scope.outer != null; scope = scope.outer) {
      if (scope.prefix.equals(wantedPrefix)) {
        return scope.uri;
      }
    }
    return wantedPrefix.isEmpty() ? "" : null;
  }

  /**
   * Finds the URI bound to a prefix inside of an outer scope.
   *
   * @return null if it is not declared there
   */
  public @Nullable String uri(String wantedPrefix, NamespaceScope outside) {
    NamespaceScope scope = this;
    while (scope != outside && scope.outer != null) {
      if (scope.prefix.equals(wantedPrefix)) {
        return scope.uri;
      }
      scope = scope.outer;
    }
    return null;
  }

  /**
   * Finds the URI that a prefix in a value has for a reader that does not see the declarations of
   * an outer scope.
   *
   * @return empty for no namespace; null if the prefix is not declared, or not there
   */
  public @Nullable String uriInside(String wantedPrefix, NamespaceScope outside) {
    String inside = uri(wantedPrefix, outside);
    boolean none = inside == null && wantedPrefix.isEmpty() && "".equals(uri(""));
    return none ? "" : inside;
  }

  /** The prefixes that are bound to a URI, the innermost first. */
  public List<String> prefixes(String wantedUri) {
    List<String> prefixes = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (NamespaceScope scope = this; scope.outer != null; scope = scope.outer) {
      if (seen.add(scope.prefix) && scope.uri.equals(wantedUri)) {
        prefixes.add(scope.prefix);
      }
    }
    return prefixes;
  }

  /** All bindings in effect, by prefix. */
  public TreeMap<String, String> bindings() {
    TreeMap<String, String> bindings = new TreeMap<>();
    for (NamespaceScope scope = this; scope.outer != null; scope = scope.outer) {
      bindings.putIfAbsent(scope.prefix, scope.uri);
    }
    return bindings;
  }
}
