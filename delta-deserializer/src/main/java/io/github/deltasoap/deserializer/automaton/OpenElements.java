package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.bind.TypeCursor;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import io.github.deltasoap.core.wire.SecretHash;
import io.github.deltasoap.deserializer.automaton.ParseContext.OpenElement;
import io.github.deltasoap.deserializer.automaton.ParseContext.Region;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Interns open elements, so that comparing {@link ParseContext}s of deep messages is as cheap as
 * for others, and the parts of elements and transitions that recur in many contexts: names,
 * declarations, places, tags and binding steps. An {@link AutomatonBuilder} holds those of its
 * nodes and edges; a {@link MessagePath} layers its new ones on top, which become garbage if the
 * path is not added.
 *
 * <p>For one thread at a time.
 */
public final class OpenElements {
  // Estimated object sizes, for the byte budget.
  private static final int ELEMENT_BYTES = 40 + CompactSet.PLACE_BYTES;
  private static final int STRING_BYTES = 48;
  private static final int MAP_BYTES = 48;
  private static final int ENTRY_BYTES = 40;
  private static final int ENVELOPE_BYTES = 56 + 2 * 48;
  private static final int PLACE_BYTES = 32 + STRING_BYTES;
  private static final int LIST_BYTES = 48;
  private static final int STEP_BYTES = 40;
  private static final int KEPT_TAG_BYTES = 320;
  private static final int SCOPE_BYTES = 320;

  private final CompactSet<OpenElement> elements;
  private final CompactSet<Object> parts;
  private long sizeBytes;

  /** Starts without elements. */
  public OpenElements() {
    this(new CompactSet<>(OpenElement::hash), new CompactSet<>(OpenElements::hash));
  }

  private OpenElements(CompactSet<OpenElement> elements, CompactSet<Object> parts) {
    this.elements = elements;
    this.parts = parts;
  }

  /** An interner on top of this one, which reuses its objects where they are equal. */
  public OpenElements ofPath() {
    return new OpenElements(elements.layer(), parts.layer());
  }

  /** The interned element that equals one whose enclosing element is interned. */
  public OpenElement interned(OpenElement made) {
    OpenElement found = elements.find(made);
    return found == null ? elements.intern(withSharedParts(made)) : found;
  }

  private OpenElement withSharedParts(OpenElement made) {
    TypeCursor.Place place = made.place();
    return new OpenElement(
        made.outer(),
        shared(made.qualifiedName()),
        shared(made.declarations()),
        made.region(),
        made.decorated(),
        made.ordered(),
        place == null ? null : shared(place),
        made.hash());
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

  /** The interned object that equals a name, declarations, a place or a tag. */
  @SuppressWarnings("unchecked") // Equal objects are of the same kind.
  <T> T shared(T part) {
    return (T) parts.intern(part);
  }

  /** The interned binding steps that equal some, unless they hold anything of a message. */
  List<BindingStep> sharedSteps(List<BindingStep> steps) {
    List<BindingStep> copy = List.copyOf(steps);
    return areOfModel(copy) ? shared(copy) : copy;
  }

  /** An envelope whose strings are interned. */
  EnvelopeShape withSharedStrings(EnvelopeShape envelope) {
    return new EnvelopeShape(
        envelope.version(),
        envelope.bareBefore(),
        envelope.hasHeaderBlocks(),
        shared(envelope.envelopePrefix()),
        withSharedStrings(envelope.envelopeDeclarations()),
        withSharedStrings(envelope.bodyDeclarations()),
        shared(envelope.payloadPrefix()),
        shared(envelope.payloadNamespace()),
        shared(envelope.payloadName()));
  }

  private List<Declaration> withSharedStrings(List<Declaration> declarations) {
    return declarations.stream()
        .map(each -> new Declaration(shared(each.prefix()), shared(each.uri())))
        .toList();
  }

  /** Adds an element of a path or of another builder, with its ancestors. */
  void add(@Nullable OpenElement element) {
    OpenElement added = element;
    while (added != null && elements.find(added) == null) {
      elements.intern(added);
      sizeBytes += ELEMENT_BYTES;
      addPart(added.qualifiedName());
      addPart(added.declarations(), MAP_BYTES + (long) ENTRY_BYTES * added.declarations().size());
      added.declarations().forEach(this::addDeclaration);
      TypeCursor.Place place = added.place();
      if (place != null) {
        addPart(place, PLACE_BYTES + 2L * place.seen().length());
      }
      added = added.outer();
    }
  }

  /** Adds the parts of a transition of a path or of another builder. */
  void add(@Nullable TagPattern tag, List<BindingStep> steps, @Nullable EnvelopeShape payload) {
    if (tag != null) {
      addPart(tag, tag.sizeBytes());
    }
    if (areOfModel(steps)) {
      addPart(steps, sizeBytes(steps, tag));
    } else if (!steps.isEmpty()) {
      sizeBytes += sizeBytes(steps, tag);
    }
    if (payload != null) {
      add(payload);
    }
  }

  private void add(EnvelopeShape envelope) {
    addPart(envelope.envelopePrefix());
    addPart(envelope.payloadPrefix());
    addPart(envelope.payloadNamespace());
    addPart(envelope.payloadName());
    sizeBytes += ENVELOPE_BYTES;
    add(envelope.envelopeDeclarations());
    add(envelope.bodyDeclarations());
  }

  private void add(List<Declaration> declarations) {
    for (Declaration each : declarations) {
      addDeclaration(each.prefix(), each.uri());
      sizeBytes += ENTRY_BYTES;
    }
  }

  private void addDeclaration(String prefix, String uri) {
    addPart(prefix);
    addPart(uri);
  }

  private void addPart(String text) {
    addPart(text, STRING_BYTES + 2L * text.length());
  }

  private void addPart(Object part, long bytes) {
    int size = parts.size();
    shared(part);
    sizeBytes += parts.size() > size ? bytes + CompactSet.PLACE_BYTES : 0;
  }

  private static long sizeBytes(List<BindingStep> steps, @Nullable TagPattern tag) {
    long bytes = LIST_BYTES;
    for (BindingStep step : steps) {
      bytes += STEP_BYTES;
      // The start tags of a document hold the names and values of the tag a second time.
      bytes +=
          step instanceof BindingStep.StartTag && tag != null
              ? KEPT_TAG_BYTES + 2L * tag.sizeBytes()
              : 0;
      // A qualified name holds the namespaces in scope.
      bytes += step instanceof BindingStep.Value value && value.type().isScoped() ? SCOPE_BYTES : 0;
    }
    return bytes;
  }

  /** A hash that clients, who choose names and the order of elements, cannot choose. */
  private static int hash(Object part) {
    if (part instanceof TagPattern tag) {
      return tag.secretHash();
    }
    return part instanceof List
        ? part.hashCode()
        : Long.hashCode(SecretHash.add(SecretHash.START, part.toString()));
  }

  /** Whether there are steps, all of which are {@link #isOfModel}. */
  private static boolean areOfModel(List<BindingStep> steps) {
    return !steps.isEmpty() && steps.stream().allMatch(OpenElements::isOfModel);
  }

  /** Whether a step depends on the type model only, not on a message's contents. */
  static boolean isOfModel(BindingStep step) {
    if (step instanceof BindingStep.Value value) {
      return !value.type().isScoped();
    }
    if (step instanceof BindingStep.OpenBean bean) {
      return bean.constants().isEmpty() && bean.content() == null;
    }
    return step instanceof BindingStep.CloseBean
        || step instanceof BindingStep.Null
        || step instanceof BindingStep.EmptyArray
        || step instanceof BindingStep.NullArray;
  }

  /** The estimated memory of the elements that were added, and of their parts. */
  long sizeBytes() {
    return sizeBytes;
  }
}
