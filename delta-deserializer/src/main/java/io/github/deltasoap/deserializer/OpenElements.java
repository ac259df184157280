package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.bind.TypeCursor;
import io.github.deltasoap.deserializer.ParseContext.OpenElement;
import io.github.deltasoap.deserializer.ParseContext.Region;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes open elements, equal ones once, so that {@link ParseContext}s of deep messages are compared
 * as cheaply as others. An {@link AutomatonBuilder} has those of its nodes; a {@link MessagePath}
 * has its new ones on top of these, and they are garbage if the path is not added.
 *
 * <p>Used by one thread at a time.
 */
final class OpenElements {
  private final Map<OpenElement, OpenElement> known;
  private final Map<OpenElement, OpenElement> own = new HashMap<>();

  /** With no elements yet. */
  OpenElements() {
    this(Map.of());
  }

  private OpenElements(Map<OpenElement, OpenElement> known) {
    this.known = known;
  }

  /** The elements of a path, which are these where they are equal. */
  OpenElements ofPath() {
    return new OpenElements(own);
  }

  /** The element with these properties. */
  OpenElement of(
      @Nullable OpenElement outer,
      String qualifiedName,
      Map<String, String> declarations,
      Region region,
      boolean decorated,
      TypeCursor.@Nullable Place place) {
    int hash = System.identityHashCode(outer);
    hash = 31 * hash + qualifiedName.hashCode();
    hash = 31 * hash + declarations.hashCode();
    hash = 31 * hash + region.hashCode();
    hash = 31 * hash + Boolean.hashCode(decorated);
    hash = 31 * hash + (place == null ? 0 : place.hashCode());
    OpenElement made =
        new OpenElement(outer, qualifiedName, declarations, region, decorated, place, hash);
    OpenElement found = known.get(made);
    if (found == null) {
      found = own.putIfAbsent(made, made);
    }
    return found == null ? made : found;
  }

  /** An element that has come to another region or place. */
  OpenElement moved(OpenElement element, Region region, TypeCursor.@Nullable Place place) {
    return region == element.region() && Objects.equals(place, element.place())
        ? element
        : of(
            element.outer(),
            element.qualifiedName(),
            element.declarations(),
            region,
            element.decorated(),
            place);
  }

  /** Adds an element of a path, or of another builder, with those around it. */
  void add(@Nullable OpenElement element) {
    OpenElement added = element;
    while (added != null && own.putIfAbsent(added, added) == null) {
      added = added.outer();
    }
  }
}
