package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.bind.TypeCursor;
import io.github.deltasoap.deserializer.automaton.ParseContext.OpenElement;
import io.github.deltasoap.deserializer.automaton.ParseContext.Region;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Interns open elements, so that comparing {@link ParseContext}s of deep messages is as cheap as
 * for others. An {@link AutomatonBuilder} holds those of its nodes; a {@link MessagePath} layers
 * its new ones on top, which become garbage if the path is not added.
 *
 * <p>For one thread at a time.
 */
public final class OpenElements {
  private final Map<OpenElement, OpenElement> known;
  private final Map<OpenElement, OpenElement> own = new HashMap<>();

  /** Starts without elements. */
  public OpenElements() {
    this(Map.of());
  }

  private OpenElements(Map<OpenElement, OpenElement> known) {
    this.known = known;
  }

  /** An interner for a path, which reuses these elements where they are equal. */
  public OpenElements ofPath() {
    return new OpenElements(own);
  }

  /** The interned element that equals one whose enclosing element is interned. */
  public OpenElement interned(OpenElement made) {
    OpenElement found = known.get(made);
    if (found == null) {
      found = own.putIfAbsent(made, made);
    }
    return found == null ? made : found;
  }

  /** The element in another region or place. */
  OpenElement moved(OpenElement element, Region region, TypeCursor.@Nullable Place place) {
    return region == element.region() && Objects.equals(place, element.place())
        ? element
        : interned(
            new OpenElement(
                element.outer(),
                element.qualifiedName(),
                element.declarations(),
                region,
                element.decorated(),
                element.ordered(),
                place));
  }

  /** Adds an element of a path or of another builder, with its ancestors. */
  void add(@Nullable OpenElement element) {
    OpenElement added = element;
    while (added != null && own.putIfAbsent(added, added) == null) {
      added = added.outer();
    }
  }
}
